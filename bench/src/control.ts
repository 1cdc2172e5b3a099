/** The key of the workspace that our server starts with. */
export const key = 'dev-key'

const workspace = '/_brazier/workspaces/default'

/** Asks the control API of our server. Rejects when it refuses. */
export const control = async (url: string, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${url}${workspace}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Opens fresh windows for the rate limits of a server with a manual clock. */
export const nextMinute = (url: string): Promise<unknown> => control(url, '/clock', { advance: 'PT1M' })

/** Waits until all acknowledged work is done. */
export const settle = (url: string): Promise<unknown> => control(url, '/settle')

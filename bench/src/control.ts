import { type ControlClient, createControlClient } from '@brazier/control/client'

/** Key of our server's first workspace. */
export const key = 'dev-key'

export const params = { workspace: 'default' } as const

export const controlOf = (url: string): ControlClient => createControlClient({ baseUrl: url })

/** Opens fresh windows for the rate limits of a server with a manual clock. */
export const nextMinute = (url: string): Promise<unknown> =>
  controlOf(url)['clock.set']({ params, body: { advance: 'PT1M' } })

export const settle = (url: string): Promise<unknown> => controlOf(url).settle({ params })

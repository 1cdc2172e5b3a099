import { witnessState } from '@brazier/conformance/witnesses'
import { createControlClient } from '@brazier/control/client'
import { parseOptions, type RunningServer, startServer } from 'brazier'

/** Runs in this process. Its jobs wait, unless the options say otherwise. */
export const startOwnServer = (options = ['--port', '0', '--queue-delay', 'never']): Promise<RunningServer> => {
  const wish = parseOptions(['--log-level', 'silent', ...options], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

export interface WorkspaceWish {
  readonly name: string
  /** Default: all. */
  readonly permissions?: readonly string[] | undefined
  /** Default: what witnesses know. */
  readonly state?: object
  /** UTC milliseconds. Default: the first of June 2024. */
  readonly now?: number
}

const witnessNow = Date.UTC(2024, 5, 1)

/** Resolves to its key. */
export const newWorkspace = async (
  url: string,
  { name, permissions, state = witnessState, now = witnessNow }: WorkspaceWish,
): Promise<string> => {
  const clock = { manual: new Date(now).toISOString() }
  const body = { name, state, clock, seed: 1, ...(permissions !== undefined && { permissions }) }
  return (await createControlClient({ baseUrl: url })['workspaces.create']({ body })).api_key
}

export const dropWorkspace = async (url: string, name: string): Promise<void> => {
  await createControlClient({ baseUrl: url })['workspaces.delete']({ params: { workspace: name } })
}

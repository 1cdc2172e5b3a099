import { witnessState } from '@brazier/conformance/witnesses'
import { createControlClient } from '@brazier/control/client'
import { parseOptions, type RunningServer, startServer } from 'brazier'

/** Starts a server in this process; its jobs wait. */
export const startQuietServer = (): Promise<RunningServer> => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--queue-delay', 'never'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

/** Makes a workspace of a server with what witnesses know, at their time. Resolves to its key. */
export const newWorkspace = async (url: string): Promise<string> => {
  const made = await createControlClient({ baseUrl: url })['workspaces.create']({
    body: { state: witnessState, clock: { manual: '2024-06-01T00:00:00.000Z' }, seed: 1 },
  })
  return made.api_key
}

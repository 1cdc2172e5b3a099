import { witnessState } from '@brazier/conformance/witnesses'
import { parseOptions, type RunningServer, startServer } from 'brazier'
import * as z from 'zod'

const NewWorkspace = z.object({ api_key: z.string() })

/** Starts a server in this process; its jobs wait. */
export const startQuietServer = (): Promise<RunningServer> => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--queue-delay', 'never'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

/** Makes a workspace of a server with what witnesses know, at their time. Resolves to its key. */
export const newWorkspace = async (url: string): Promise<string> => {
  const made = await fetch(`${url}/_brazier/workspaces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: witnessState, clock: { manual: '2024-06-01T00:00:00.000Z' }, seed: 1 }),
  })
  return NewWorkspace.parse(await made.json()).api_key
}

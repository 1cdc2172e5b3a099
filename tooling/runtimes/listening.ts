import { createHandlers, listen } from '@brazier/msw'
import { setupServer } from 'msw/node'

/**
 * What `listen` does on this runtime with the newest MSW: `answered` when the mock answers, what it says when it refuses. Nothing else
 * may come of it: a call that leaves would carry a key.
 */
const server = setupServer(...createHandlers().handlers)
const said = await listen(server).then(
  () => 'answered',
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
)
console.log(said)
// Deno keeps a process whose calls were refused.
process.exit()

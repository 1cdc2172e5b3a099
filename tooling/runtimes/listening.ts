import { createHandlers, listen } from '@brazier/msw'
import { setupServer } from 'msw/node'

/** The newest MSW's `listen`: `answered` when the mock answers, its text when it refuses. */
const server = setupServer(...createHandlers().handlers)
const said = await listen(server).then(
  () => 'answered',
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
)
console.log(said)
// Deno keeps a process whose calls were refused.
process.exit()

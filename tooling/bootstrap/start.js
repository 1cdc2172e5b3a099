import { main } from './failure.js'
import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

// `npm start`: the server, on source. Arguments are the server's own: `npm start -- --port 5000`.
await main(async () => {
  await prepare()
  return handOver(['--conditions=@brazier/source', 'apps/server/src/main.ts', ...process.argv.slice(2)])
})

import { main } from './failure.js'
import { handOver } from './hand-over.js'
import { findNode, prepare } from './prepare.js'

// `npm start`: the server, on source. Arguments are the server's own: `npm start -- --port 5000`.
await main(async () => {
  await prepare('server')
  const fromSource = ['--conditions=@brazier/source', '--import', 'tsx']
  return handOver(findNode(), [...fromSource, 'apps/server/src/main.ts', ...process.argv.slice(2)])
})

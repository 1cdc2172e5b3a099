import { main } from './failure.js'
import { handOver } from './hand-over.js'
import { findNode, prepare } from './prepare.js'

// `npm run dev`: the server on source, restarted on changes. Arguments go to it.
await main(async () => {
  await prepare('everything')
  const fromSource = ['--conditions=@brazier/source', '--import', 'tsx', '--watch', '--watch-preserve-output']
  return handOver(findNode('everything'), [...fromSource, 'apps/server/src/main.ts', ...process.argv.slice(2)])
})

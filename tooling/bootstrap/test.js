import { main } from './failure.js'
import { handOver } from './hand-over.js'
import { findNode, prepare } from './prepare.js'

// `npm test`: every test, on source. Arguments are vitest's own: `npm test -- --project domain`.
await main(async () => {
  await prepare('everything')
  return handOver(findNode(), ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)])
})

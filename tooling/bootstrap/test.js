import { withChanged } from './changed.js'
import { main } from './failure.js'
import { handOver } from './hand-over.js'
import { findNode, prepare } from './prepare.js'

// `npm test`: every test, on source. Arguments are vitest's own: `npm test -- --project domain`. `--changed` is ours.
await main(async () => {
  await prepare('everything')
  const args = await withChanged(process.argv.slice(2))
  return args === undefined ? 0 : handOver(findNode(), ['node_modules/vitest/vitest.mjs', ...args])
})

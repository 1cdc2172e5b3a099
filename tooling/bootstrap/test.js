import { withChanged } from './changed.js'
import { main } from './failure.js'
import { handOver } from './hand-over.js'
import { isShort, long } from './long.js'
import { findNode, prepare } from './prepare.js'

// `npm test`: tests on source. Arguments go to vitest: `npm test -- --project domain`. `--changed` is ours.
await main(async () => {
  await prepare('everything')
  if (isShort(process.argv.slice(2))) {
    process.stderr.write(
      `\n── ${long.length} files of long tests are left to CI; EVERYWHERE=1 npm test runs them, too\n`,
    )
  }
  const args = await withChanged(process.argv.slice(2))
  return args === undefined ? 0 : handOver(findNode(), ['node_modules/vitest/vitest.mjs', ...args])
})

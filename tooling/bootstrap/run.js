import { join } from 'node:path'
import { Failure, main } from './failure.js'
import { handOver } from './hand-over.js'
import { findPnpm } from './pnpm.js'
import { findNode, prepare } from './prepare.js'
import { root } from './root.js'

// `node tooling/bootstrap/run.js <tool> …`: runs an installed tool, from a fresh clone too.
await main(async () => {
  const [tool, ...args] = process.argv.slice(2)
  if (tool === undefined) throw new Failure('Name a tool, such as: node tooling/bootstrap/run.js tsc -b')
  if (tool === 'pnpm') {
    const pnpm = await findPnpm(root)
    return handOver(pnpm.command, [...pnpm.args, ...args])
  }
  await prepare('everything')
  // turbo starts every package's script through pnpm.
  if (tool === 'turbo') await findPnpm(root)
  return handOver(tool === 'node' ? findNode() : join(root, 'node_modules/.bin', tool), args)
})

import { spawnSync } from 'node:child_process'
import { main } from './failure.js'
import { findPnpm } from './pnpm.js'
import { root } from './root.js'

// `npm run pnpm -- add …`: the pinned pnpm, for whoever has none.
await main(async () => {
  const { command, args } = await findPnpm(root)
  const shell = process.platform === 'win32' && command !== process.execPath
  const { status } = spawnSync(command, [...args, ...process.argv.slice(2)], { stdio: 'inherit', shell })
  return status ?? 1
})

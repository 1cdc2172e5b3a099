import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './capture.js'
import { Failure } from './failure.js'
import { extentToInstall, isInstallNeeded, markInstalled } from './installation.js'
import { withLock } from './lock.js'
import { findPnpm } from './pnpm.js'
import { root } from './root.js'

/** The oldest Node for these scripts, and the oldest for the repository's TypeScript. */
const oldest = { bootstrap: 20, typescript: [22, 18] }

/** Options of pnpm by extent. Both include the root's dependencies. */
const filters = { everything: [], server: ['--prod', '--filter=brazier...', '--filter=@brazier/console...'] }

const firstTime = {
  everything: 'Installing dependencies (first run, about 20 s)…',
  server: 'Installing what the server needs (first run, about 5 s)…',
}

/**
 * Installs missing dependencies. Prints only if there is something to do.
 * @param {import('./installation.js').Extent} extent
 */
export const prepare = async (extent) => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldest.bootstrap) {
    throw new Failure(`Node ${oldest.bootstrap} or newer is required; this is ${process.version}.`)
  }
  if (!isInstallNeeded(root, extent)) return
  await withLock(
    join(root, '.tooling/lock'),
    () => installUnlessDone(extent),
    () => console.error('Waiting for another installation…'),
  )
}

/** @param {import('./installation.js').Extent} wanted */
const installUnlessDone = async (wanted) => {
  if (!isInstallNeeded(root, wanted)) return
  const extent = extentToInstall(root, wanted)
  const isFirst = !existsSync(join(root, 'node_modules'))
  console.error(isFirst ? firstTime[extent] : 'Installing changed dependencies…')
  const started = performance.now()
  const pnpm = await findPnpm(root)
  const install = [...pnpm.args, 'install', '--frozen-lockfile', '--reporter=append-only', ...filters[extent]]
  // With CI=true pnpm asks no question, such as whether to remove another pnpm's node_modules.
  const { code, output } = await capture(pnpm.command, install, { env: { CI: 'true' } })
  if (code !== 0) {
    const hint = /ERR_PNPM_\w*LOCKFILE/.test(output) ? 'To update pnpm-lock.yaml, run `npm run pnpm install`.' : ''
    throw new Failure(`${output.trim()}\n\nCould not install dependencies; see pnpm's output above. ${hint}`)
  }
  markInstalled(root, extent)
  console.error(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/** Returns the Node to run: the pinned one, or this one if it runs TypeScript and the platform has no pinned one. */
export const findNode = () => {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules/node/bin', binary)
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantMajor = 0, wantMinor = 0] = oldest.typescript
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return process.execPath
  throw new Failure(
    `Could not install Node 24 for ${process.platform} ${process.arch}, and this is ${process.version}. ` +
      `Put Node ${oldest.typescript.join('.')} or newer on PATH.`,
  )
}

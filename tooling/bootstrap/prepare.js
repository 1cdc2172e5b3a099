import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './capture.js'
import { Failure } from './failure.js'
import { extentToInstall, isInstallNeeded, markInstalled } from './installation.js'
import { withLock } from './lock.js'
import { findPnpm } from './pnpm.js'
import { root } from './root.js'

/** Oldest Node that can run these scripts, and oldest that can run the repository's TypeScript. */
const oldest = { bootstrap: 20, typescript: [22, 18] }

/** What pnpm installs, by how much is wanted. The root's own dependencies come with both. */
const filters = { everything: [], server: ['--prod', '--filter=brazier...'] }

const firstTime = {
  everything: 'Installing dependencies (first run, about 20 s)…',
  server: 'Installing what the server needs (first run, about 5 s)…',
}

/**
 * Brings what the manifests ask for, if it is not there yet; prints only when there is something to do.
 * @param {import('./installation.js').Extent} extent
 */
export async function prepare(extent) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldest.bootstrap) {
    throw new Failure(`Node ${oldest.bootstrap} or newer is needed; this is ${process.version}.`)
  }
  if (!isInstallNeeded(root, extent)) return
  await withLock(
    join(root, '.tooling/lock'),
    () => installUnlessDone(extent),
    () => console.error('Waiting for another installation…'),
  )
}

/** @param {import('./installation.js').Extent} wanted */
async function installUnlessDone(wanted) {
  if (!isInstallNeeded(root, wanted)) return
  const extent = extentToInstall(root, wanted)
  const isFirst = !existsSync(join(root, 'node_modules'))
  console.error(isFirst ? firstTime[extent] : 'Installing changed dependencies…')
  const started = performance.now()
  const pnpm = await findPnpm(root)
  const install = [...pnpm.args, 'install', '--frozen-lockfile', '--reporter=append-only', ...filters[extent]]
  // CI=true: never a question, such as whether a node_modules of another pnpm may be removed.
  const { code, output } = await capture(pnpm.command, install, { env: { CI: 'true' } })
  if (code !== 0) {
    const hint = /ERR_PNPM_\w*LOCKFILE/.test(output) ? '`npm run pnpm install` brings pnpm-lock.yaml up to date.' : ''
    throw new Failure(`${output.trim()}\n\nInstalling dependencies failed (pnpm's output is above). ${hint}`)
  }
  markInstalled(root, extent)
  console.error(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/** The Node to hand over to: the pinned one, else this one if it runs TypeScript (where `node` has no build to install). */
export function findNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules/node/bin', binary)
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantMajor = 0, wantMinor = 0] = oldest.typescript
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return process.execPath
  throw new Failure(
    `Node 24 could not be installed for ${process.platform} ${process.arch}, and this is ${process.version}. ` +
      `Put Node ${oldest.typescript.join('.')} or newer on PATH.`,
  )
}

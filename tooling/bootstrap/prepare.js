import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './capture.js'
import { Failure } from './failure.js'
import { extentToInstall, isInstallNeeded, markInstalled } from './installation.js'
import { withLock } from './lock.js'
import { findPnpm } from './pnpm.js'
import { createProgress } from './progress.js'
import { nodePackage, pinnedNode, root } from './root.js'

/** Oldest Node for these scripts, and for the bundled server. */
const oldest = { bootstrap: 20, server: [22, 12] }

/** Whether this Node runs the server; else the pinned one does. */
const isNewEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantMajor = 0, wantMinor = 0] = oldest.server
  return major > wantMajor || (major === wantMajor && minor >= wantMinor)
}

/** Path of the pinned Node, there or not. */
const pinned = () => {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, pinnedNode, nodePackage(process.platform, process.arch), 'bin', binary)
}

/**
 * An installation by a newer Node lacks the pinned one.
 * @param {import('./installation.js').Extent} extent
 */
const isNeeded = (extent) => isInstallNeeded(root, extent) || !(isNewEnough() || existsSync(pinned()))

/** Flags that install the server's part and, if this Node is too old, the pinned one. Checksums are compared. */
const serverFlags = () => [
  '--trust-lockfile',
  '--prod',
  '--filter-prod=brazier...',
  '--filter-prod=@brazier/console...',
  ...(isNewEnough() ? [] : ['--filter-prod=@brazier/pinned-node']),
]

const firstTime = {
  everything: 'Installing everything that the tests and tools need: about 800 MB. This is done once.',
  server: 'Installing what the server needs: pnpm, about 25 MB, then packages, about 17 MB. This is done once.',
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
  if (!isNeeded(extent)) return
  await withLock(
    join(root, '.tooling/lock'),
    () => installUnlessDone(extent),
    () => console.error('Waiting for another installation…'),
  )
}

/** @param {import('./installation.js').Extent} wanted */
const installUnlessDone = async (wanted) => {
  if (!isNeeded(wanted)) return
  const extent = extentToInstall(root, wanted)
  const isFirst = !existsSync(join(root, 'node_modules'))
  console.error(isFirst ? firstTime[extent] : 'Installing changed dependencies…')
  if (extent === 'server' && !isNewEnough()) {
    console.error(
      `This is Node ${process.versions.node}; the server needs ${oldest.server.join('.')}, so a newer Node comes too: about 53 MB.`,
    )
  }
  const started = performance.now()
  const progress = createProgress(started, 'first pnpm, then packages')
  const pnpm = await findPnpm(root).catch((/** @type {unknown} */ error) => {
    progress.end()
    throw error
  })
  const flags = extent === 'server' ? serverFlags() : []
  const install = [...pnpm.args, 'install', '--frozen-lockfile', '--reporter=append-only', ...flags]
  // With CI=true pnpm asks nothing, such as whether to remove another pnpm's node_modules.
  const { code, output } = await capture(pnpm.command, install, { env: { CI: 'true' }, hear: progress.hear })
  progress.end()
  if (code !== 0) {
    const hint = /ERR_PNPM_\w*LOCKFILE/.test(output) ? 'To update pnpm-lock.yaml, run `npm run pnpm install`.' : ''
    throw new Failure(`${output.trim()}\n\nCould not install dependencies; see pnpm's output above. ${hint}`)
  }
  markInstalled(root, extent)
  console.error(`Installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/**
 * Returns the Node to run. For the server, this one if new enough: it then starts in this process. For tests and tools, the pinned one:
 * they do the same everywhere.
 * @param {import('./installation.js').Extent} [extent]
 */
export const findNode = (extent = 'everything') => {
  if (extent === 'server' && isNewEnough()) return process.execPath
  if (existsSync(pinned())) return pinned()
  if (isNewEnough()) return process.execPath
  throw new Failure(
    `Could not install Node for ${process.platform} ${process.arch}, and this is ${process.version}. ` +
      `Put Node ${oldest.server.join('.')} or newer on PATH.`,
  )
}

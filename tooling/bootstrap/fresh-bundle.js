import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bundlesOf, isFresh } from '../bundle/freshness.js'
import { Failure } from './failure.js'
import { fingerprint } from './fingerprint.js'
import { withLock } from './lock.js'
import { root } from './root.js'

/** Begins the folders of bundles, beside the manifest, which these read. */
const folder = join(root, 'apps/server/.bundle')

/**
 * Makes the bundle, unless its sources are unchanged. Returns its first file. Rejects with what is wrong with the sources.
 * @param {string} node the Node to make it with
 */
export const freshBundle = async (node) => {
  const installation = fingerprint(root)
  const find = () => bundlesOf(folder).find((made) => isFresh({ root, folder: made, installation }))
  const make = async () => {
    const made = find()
    if (made !== undefined) return made
    console.error('Bundling the server: its sources have changed, or were never bundled…')
    await makeBundle(node, installation)
    const [newest = folder] = bundlesOf(folder)
    return newest
  }
  const onWait = () => console.error('Waiting for another bundling…')
  return join(find() ?? (await withLock(join(root, '.tooling/bundle-lock'), make, onWait)), 'main.js')
}

/**
 * @param {string} node
 * @param {string} installation
 * @returns {Promise<void>}
 */
const makeBundle = (node, installation) =>
  new Promise((resolve, reject) => {
    const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
    const args = [...flags, join(root, 'tooling/bundle/make.js'), root, folder, installation]
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Failure(`${said.trim()}\n\nCould not bundle the server: see the errors in its sources above.`))
    })
  })

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.js'

/**
 * How much of the workspace is installed: what the server runs on, or everything (decision 0086).
 * @typedef {'server' | 'everything'} Extent
 */

// Inside node_modules, so that whoever deletes that folder deletes the mark with it.
const mark = 'node_modules/.brazier-installed'

/**
 * Whether the last complete installation lacks something of the extent: it was of less, of other manifests, or there was none.
 * @param {string} root
 * @param {Extent} extent
 */
export function isInstallNeeded(root, extent) {
  const last = readMark(root)
  if (last?.fingerprint !== fingerprint(root)) return true
  return extent === 'everything' && last.extent !== 'everything'
}

/**
 * What to install for somebody who needs the extent: never less than is there, whoever installed it.
 * @param {string} root
 * @param {Extent} extent
 * @returns {Extent}
 */
export function extentToInstall(root, extent) {
  return hasTools(root) ? 'everything' : extent
}

/**
 * Records that what the manifests ask for is now installed, to that extent.
 * @param {string} root
 * @param {Extent} extent
 */
export function markInstalled(root, extent) {
  writeFileSync(join(root, mark), `${extent} ${fingerprint(root)}`)
}

/**
 * Whether pnpm says that it installed what development needs too.
 * @param {string} root
 */
function hasTools(root) {
  try {
    return /"devDependencies":\s*true/.test(readFileSync(join(root, 'node_modules/.modules.yaml'), 'utf8'))
  } catch {
    return false
  }
}

/**
 * @param {string} root
 * @returns {{ extent: string, fingerprint: string } | undefined}
 */
function readMark(root) {
  try {
    const [extent = '', hash = ''] = readFileSync(join(root, mark), 'utf8').split(' ')
    return { extent, fingerprint: hash }
  } catch {
    return undefined
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.js'

/**
 * Installed part: only what the server needs, or everything (decision 0002).
 * @typedef {'server' | 'everything'} Extent
 */

// Inside node_modules: deleting it deletes the mark.
const mark = 'node_modules/.brazier-installed'

/**
 * Returns whether the last complete installation had a smaller extent or other manifests, or is missing.
 * @param {string} root
 * @param {Extent} extent
 */
export const isInstallNeeded = (root, extent) => {
  const last = readMark(root)
  if (last?.fingerprint !== fingerprint(root)) return true
  return extent === 'everything' && last.extent !== 'everything'
}

/**
 * Returns never less than what pnpm has installed.
 * @param {string} root
 * @param {Extent} extent
 * @returns {Extent}
 */
export const extentToInstall = (root, extent) => (hasTools(root) ? 'everything' : extent)

/**
 * Records the extent for the present manifests.
 * @param {string} root
 * @param {Extent} extent
 */
export const markInstalled = (root, extent) => {
  writeFileSync(join(root, mark), `${extent} ${fingerprint(root)}`)
}

/**
 * Returns whether pnpm's record shows development dependencies.
 * @param {string} root
 */
const hasTools = (root) => {
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
const readMark = (root) => {
  try {
    const [extent = '', hash = ''] = readFileSync(join(root, mark), 'utf8').split(' ')
    return { extent, fingerprint: hash }
  } catch {
    return undefined
  }
}

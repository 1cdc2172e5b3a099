import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.js'

// Inside node_modules, so that whoever deletes that folder deletes the mark with it.
const mark = 'node_modules/.brazier-installed'

/**
 * Whether the manifests differ from those of the last complete installation, or there was none.
 * @param {string} root
 */
export function isInstallNeeded(root) {
  try {
    return readFileSync(join(root, mark), 'utf8') !== fingerprint(root)
  } catch {
    return true
  }
}

/**
 * Records that what the manifests ask for is now installed.
 * @param {string} root
 */
export function markInstalled(root) {
  writeFileSync(join(root, mark), fingerprint(root))
}

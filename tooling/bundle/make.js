import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleServer } from './bundle.js'
import { noteSources } from './freshness.js'

// `node --experimental-strip-types make.js <root> <folder> <installation>`: makes the bundle of `npm start`, put into place when whole. A
// source with errors leaves no bundle, and prints them.

/**
 * A change of these files asks for a new bundle too.
 * @param {string} root
 */
const makers = (root) =>
  ['tooling/bundle/bundle.js', 'tooling/bundle/make.js', 'apps/console/build/build.ts', 'apps/console/index.html'].map(
    (file) => join(root, file),
  )

const [root = '', folder = '', installation = ''] = process.argv.slice(2)
mkdirSync(dirname(folder), { recursive: true })
const made = mkdtempSync(`${folder}-`)
try {
  const inputs = await bundleServer({ root, to: made })
  noteSources({ root, folder: made, installation, inputs: [...inputs, ...makers(root)] })
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
} catch (error) {
  rmSync(made, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

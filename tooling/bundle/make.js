import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from './bundle.js'
import { bundlesOf, noteSources } from './freshness.js'

// `node --experimental-strip-types make.js <root> <folder> <installation>`: makes a bundle for `npm start` in `<folder>-…`, and deletes all but
// two before it. Prints the errors of sources.

/**
 * A change of these files asks for a new bundle too.
 * @param {string} root
 */
const makers = (root) =>
  ['tooling/bundle/bundle.js', 'tooling/bundle/make.js', 'apps/console/build/build.ts', 'apps/console/index.html'].map(
    (file) => join(root, file),
  )

const [root = '', folder = '', installation = ''] = process.argv.slice(2)
const made = mkdtempSync(`${folder}-`)
try {
  const inputs = await bundleServer({ root, to: made })
  noteSources({ root, folder: made, installation, inputs: [...inputs, ...makers(root)] })
  for (const old of bundlesOf(folder).slice(3)) rmSync(old, { recursive: true, force: true })
} catch (error) {
  rmSync(made, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

// What is published is not what the workspace needs: `pnpm pack` and `pnpm publish` change a manifest here.

/** @typedef {{ [condition: string]: string } | string} Target */
/** @typedef {{ name: string, exports?: Record<string, Target>, dependencies?: object }} Manifest */

/**
 * Leaves out the condition by which the workspace runs on source: the source is not published.
 * @param {Target} target
 */
const withoutSource = (target) => {
  if (typeof target === 'string') return target
  const { '@brazier/source': _, ...published } = target
  return published
}

/** The command is one bundle: it brings everything that it depends on, and only its own types. */
const bundled = { '.': { types: './bundle/types/index.d.ts', default: './bundle/index.js' } }

/** @param {Manifest} manifest */
const beforePacking = (manifest) => {
  const { exports = {}, ...rest } = manifest
  const published = Object.fromEntries(Object.entries(exports).map(([path, target]) => [path, withoutSource(target)]))
  if (manifest.name !== 'brazier') return { ...rest, exports: published }
  const { dependencies: _, ...bundledManifest } = rest
  return { ...bundledManifest, exports: { ...published, ...bundled } }
}

export const hooks = { beforePacking }

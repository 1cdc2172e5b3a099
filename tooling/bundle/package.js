import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

// `node ../../tooling/bundle/package.js` in a package: writes its exported modules into `dist`, with few shared chunks.

/** @typedef {{ exports: Record<string, string | Record<string, string>>, dependencies?: object, peerDependencies?: object }} Manifest */

const folder = process.cwd()
const source = join(folder, 'src')

/** @returns {Manifest} */
const readManifest = () => {
  /** @type {unknown} */
  const parsed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return /** @type {Manifest} */ (parsed)
}

/**
 * Sources by their names in `dist`.
 * @param {Manifest} manifest
 */
const entriesOf = ({ exports }) => {
  const patterns = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target['@brazier/source'] ?? []].flat(),
  )
  const files = globSync(patterns, {
    cwd: folder,
    exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/*.docs.ts'],
  })
  return Object.fromEntries(
    files.map((file) => [relative('src', file).split(sep).join('/').replace(/\.ts$/, ''), join(folder, file)]),
  )
}

const manifest = readManifest()
const entries = entriesOf(manifest)
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/** @param {string} id */
const isOutside = (id) =>
  id.startsWith('node:') || id.startsWith('#') || packages.some((name) => id === name || id.startsWith(`${name}/`))

/** Importable areas of the contract. */
const areas = new Set(Object.values(entries).map(dirname))
const isByArea = Object.keys(entries).length > 50
areas.delete(source)

/** `index` names what people need of the main entry. */
const main = entries['parts'] ?? entries['rules'] ?? entries['index']
const others = new Set(Object.values(entries).filter((entry) => entry !== main && entry !== entries['index']))

/**
 * Whether a module is always loaded with one that fits.
 * @param {string} id
 * @param {import('rolldown').ChunkingContext} context
 * @param {(id: string) => boolean} fits
 * @param {Set<string>} seen
 * @returns {boolean}
 */
const isLoadedWith = (id, context, fits, seen = new Set()) => {
  if (seen.has(id)) return false
  seen.add(id)
  if (fits(id)) return true
  return context.getModuleInfo(id)?.importers.some((importer) => isLoadedWith(importer, context, fits, seen)) ?? false
}

/**
 * An area has a chunk, and so has what areas share. Other packages have one chunk for what is always loaded with their main entry.
 * @type {import('rolldown').CodeSplittingNameFunction}
 */
const chunkOf = (id, context) => {
  if (!id.startsWith(source)) return null
  if (isByArea && areas.has(dirname(id))) return basename(dirname(id))
  if (isByArea) return isLoadedWith(id, context, (one) => areas.has(dirname(one))) ? 'shared' : null
  const isMain = isLoadedWith(id, context, (one) => one === main)
  return isMain && !isLoadedWith(id, context, (one) => others.has(one)) ? 'shared' : null
}

/**
 * Whether a bundler must think that evaluating an expression does something.
 * @param {unknown} node
 * @returns {boolean}
 */
const acts = (node) => {
  if (typeof node !== 'object' || node === null) return false
  const type = 'type' in node ? String(node.type) : ''
  if (/Function|^Class|^Method/.test(type)) return false
  return (
    /^(Call|New|Member|TaggedTemplate)Expression$|^Spread|^TemplateLiteral$/.test(type) ||
    Object.values(node).some(acts)
  )
}

/**
 * Writes each value as the result of a pure function: a bundler drops unread ones singly.
 * @type {import('rolldown').Plugin}
 */
const pure = {
  name: 'pure',
  renderChunk(code) {
    const statements = this.parse(code).body
    const values = statements.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.flatMap(({ init }) => init ?? [])
        : []
    })
    return values
      .filter(acts)
      .toReversed()
      .reduce(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      )
  },
}

/**
 * Lets `index` refer to another entry's file: two ways to the same modules would cut them in two.
 * @type {import('rolldown').Plugin}
 */
const named = {
  name: 'named',
  resolveId(target, importer) {
    const isNamed = importer === entries['index'] && Object.values(entries).includes(join(source, target))
    return isNamed && !isByArea ? { id: target.replace(/\.ts$/, '.js'), external: true } : null
  },
}

for (const file of globSync('dist/**/*.{js,map}', { cwd: folder, exclude: ['dist/made/**'] })) {
  rmSync(join(folder, file))
}
const bundle = await rolldown({
  cwd: folder,
  input: entries,
  external: isOutside,
  platform: 'neutral',
  transform: { target: 'es2024' },
  treeshake: { moduleSideEffects: false },
  plugins: [named],
  preserveEntrySignatures: 'allow-extension',
})
const { output } = await bundle.write({
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  comments: { legal: true, annotation: true, jsdoc: false },
  codeSplitting: { groups: [{ name: chunkOf, debugName: 'shared' }], includeDependenciesRecursively: false },
  plugins: [pure],
})
await bundle.close()
console.log(`${output.length} files`)

import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildConsole } from '../../apps/console/build/build.ts'

// Bundles `brazier` as a few ECMAScript modules. esbuild comes from the console, which declares it.

/** Packages that users may bring, and a part of `pg` that nobody has. */
const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'pg-native',
]

/** Bundled CommonJS packages `require` Node's modules. */
const banner = `var require=process.getBuiltinModule('node:module').createRequire(import.meta.url);`

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.12',
  conditions: ['@brazier/source'],
  minifyWhitespace: true,
  minifySyntax: true,
  // Function names stay, for readable stacks.
  external,
  banner: { js: banner },
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
}

/** Modules of every start: the main thread, and the server thread's listener. */
const firsts = { main: 'src/bundled.ts', 'start-server-thread': 'src/start/server-thread.ts' }

/**
 * Returns the path of its source: several sources may have one name.
 * @param {string} root
 * @param {string} source
 */
const pieceName = (root, source) =>
  relative(root, source)
    .replace(/^apps\/server\/src\//, '')
    .replaceAll('/src/', '/')
    .replace(/\.ts$/, '')
    .replaceAll('/', '-')

/**
 * Leaves out of a first file what is loaded when asked for: esbuild puts all that two files share into one piece.
 * @param {string} root
 * @param {Set<string>} pieces
 * @returns {import('esbuild').Plugin}
 */
const laterPieces = (root, pieces) => ({
  name: 'later pieces',
  setup: (build) => {
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const source = resolve(resolveDir, path)
      pieces.add(source)
      return { path: `./${pieceName(root, source)}.js`, external: true }
    })
  },
})

/**
 * Refuses to load a package later by name: of a CommonJS package, the bundle would have no named members.
 * @type {import('esbuild').Plugin}
 */
const ownFilesLater = {
  name: 'own files later',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind !== 'dynamic-import' || /^(?:node:|@brazier\/|@electric-sql\/)/.test(path)
        ? undefined
        : { errors: [{ text: `import('${path}'): let a file of ours import it, and load that file later` }] },
    )
  },
}

/**
 * Takes Node's modules without importing them: an import reads all members.
 * @type {import('esbuild').Plugin}
 */
const plainBuiltins = {
  name: 'plain builtins',
  setup: (build) => {
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin', sideEffects: false }))
    build.onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

/**
 * Bundles the command, and the console beside it, into a folder beside its manifest. Resolves to the absolute paths of the sources. Rejects
 * when a source has errors. Runs where Node reads types away.
 * @param {{ root: string, to: string }} where the folder of the clone, and the one to write
 * @returns {Promise<readonly string[]>}
 */
export const bundleServer = async ({ root, to }) => {
  const { build } = await loadEsbuild(root)
  const server = join(root, 'apps/server')
  /** @type {Set<string>} */
  const pieces = new Set([join(server, 'src/index.ts'), join(server, 'src/demo.ts')])
  const options = { ...shared, absWorkingDir: server, outdir: to }
  const plugins = [ownFilesLater, laterPieces(root, pieces), plainBuiltins]
  const built = []
  for (const [name, source] of Object.entries(firsts)) {
    built.push(await build({ ...options, entryPoints: { [name]: source }, plugins }))
  }
  for (const source of Object.values(firsts)) pieces.delete(join(server, source))
  const later = Object.fromEntries([...pieces].map((source) => [pieceName(root, source), source]))
  const names = { entryNames: '[name]', chunkNames: 'piece-[hash]' }
  built.push(
    await build({ ...options, ...names, entryPoints: later, splitting: true, plugins: [ownFilesLater, plainBuiltins] }),
  )
  const demo = join(server, 'demo/demo.json')
  await prepareDemo(to, demo)
  const console = await writeConsole(root, join(to, 'files'))
  const ours = built
    .flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
    .filter((input) => !input.startsWith('builtin:'))
    .map((input) => resolve(server, input))
  return [...ours, ...console, demo]
}

/**
 * Writes the demo as the service has it.
 * @param {string} to
 * @param {string} demo
 */
const prepareDemo = async (to, demo) => {
  const bundled = await loadDemo(to)
  await bundled.prepareDemo(demo)
}

/**
 * @param {string} to
 * @returns {Promise<typeof import('../../apps/server/src/demo.ts')>}
 */
const loadDemo = (to) => import(pathToFileURL(join(to, 'demo.js')).href)

/**
 * Resolves to what the files were made from.
 * @param {string} root
 * @param {string} to
 */
const writeConsole = async (root, to) => {
  const folder = join(root, 'apps/console')
  const { files, metafile } = await buildConsole()
  await mkdir(to, { recursive: true })
  await Promise.all(files.map(({ name, bytes }) => writeFile(join(to, name), bytes)))
  return Object.keys(metafile.inputs).map((input) => resolve(folder, input))
}

/**
 * @param {string} root
 * @returns {Promise<typeof import('esbuild')>}
 */
const loadEsbuild = (root) =>
  import(pathToFileURL(createRequire(join(root, 'apps/console/package.json')).resolve('esbuild')).href)

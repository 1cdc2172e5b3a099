import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'

/** A file of the console, in the form in which it is sent. */
export interface BuiltFile {
  /** `index.html`, or a name with a hash in it. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a build gives. */
export interface Built {
  readonly files: readonly BuiltFile[]
  /** The names of the scripts that the page loads at once. */
  readonly first: readonly string[]
  /** What went into which file: the tests of sizes read it. */
  readonly metafile: Metafile
}

/** A page to bundle. */
export interface PageOptions {
  /** Has `index.html` and `src/main.tsx`. Ends with a slash. */
  readonly folder: string
  /** Where the page finds its files. */
  readonly base: string
  readonly plugins?: Plugin[]
}

const folder = fileURLToPath(new URL('../', import.meta.url))

/** The last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const pageOf = (template: string, base: string, { script, styles }: Entry): string =>
  template
    .replace('<!-- styles -->', `<link rel="stylesheet" href="${base}${styles}" />`)
    .replace('<!-- script -->', `<script type="module" src="${base}${script}"></script>`)

interface Entry {
  readonly script: string
  readonly styles: string
}

const entryOf = (metafile: Metafile): Entry => {
  const [found] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint?.endsWith('src/main.tsx'))
  if (found?.[1].cssBundle === undefined) throw new TypeError('the build of the page has no page')
  return { script: nameOf(found[0]), styles: nameOf(found[1].cssBundle) }
}

/** Returns the names of a script and of all that it imports at once. */
export const atOnce = ({ outputs }: Metafile, script: string): readonly string[] => {
  const imports = new Map(Object.entries(outputs).map(([path, output]) => [nameOf(path), output.imports]))
  const found = new Set([script])
  // A set that grows while it is walked is walked to its end.
  for (const name of found) {
    for (const { kind, path } of imports.get(name) ?? []) if (kind === 'import-statement') found.add(nameOf(path))
  }
  return [...found]
}

/** Bundles a page of the console, in memory. Throws when the sources have errors. */
export const bundlePage = async ({ folder: place, base, plugins = [] }: PageOptions): Promise<Built> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: place,
    entryPoints: ['src/main.tsx'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    conditions: ['@brazier/source'],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins,
  })
  const entry = entryOf(metafile)
  const page = pageOf(await readFile(`${place}index.html`, 'utf8'), base, entry)
  // The page's own style sheet has the styles of every screen; those beside it repeat a part, and nothing asks for them.
  const files = outputFiles
    .map(({ path, contents }) => ({ name: nameOf(path), bytes: new Uint8Array(contents) }))
    .filter(({ name }) => !name.endsWith('.css') || name === entry.styles)
  return {
    files: [{ name: 'index.html', bytes: new TextEncoder().encode(page) }, ...files],
    first: atOnce(metafile, entry.script),
    metafile,
  }
}

/** Bundles the console, in memory. It takes about half a second. Throws when the sources have errors. */
export const buildConsole = (): Promise<Built> => bundlePage({ folder, base: '/_brazier/console/' })

/** When the newest source of the page changed, in milliseconds of the file system. */
export const lastChange = async (): Promise<number> => {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const times = await Promise.all(
    [join(folder, 'index.html'), ...files].map(async (file) => (await stat(file)).mtimeMs),
  )
  return Math.max(...times)
}

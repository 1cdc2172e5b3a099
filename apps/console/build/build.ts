import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'

/** A file of the console, in the form in which it is sent. */
export interface BuiltFile {
  /** `index.html`, or a name with a hash in it. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a build gives. */
export interface Built {
  readonly files: readonly BuiltFile[]
  /** What went into which file: the tests of sizes read it. */
  readonly metafile: Metafile
}

const folder = fileURLToPath(new URL('../', import.meta.url))

/** Where the page finds its files. */
const base = '/_brazier/console/'

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const pageOf = (template: string, script: string, styles: string): string =>
  template
    .replace('<!-- styles -->', `<link rel="stylesheet" href="${base}${styles}" />`)
    .replace('<!-- script -->', `<script type="module" src="${base}${script}"></script>`)

const entryOf = (metafile: Metafile): { readonly script: string; readonly styles: string } => {
  const [found] = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint?.endsWith('src/main.tsx'))
  if (found?.[1].cssBundle === undefined) throw new TypeError('the build of the console has no page')
  return { script: nameOf(found[0]), styles: nameOf(found[1].cssBundle) }
}

/** Bundles the console, in memory. It takes about half a second. Throws when the sources have errors. */
export const buildConsole = async (): Promise<Built> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
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
  })
  const { script, styles } = entryOf(metafile)
  const page = pageOf(await readFile(`${folder}index.html`, 'utf8'), script, styles)
  // The page's own style sheet has the styles of every screen; those beside it repeat a part, and nothing asks for them.
  const files = outputFiles
    .map(({ path, contents }) => ({ name: nameOf(path), bytes: new Uint8Array(contents) }))
    .filter(({ name }) => !name.endsWith('.css') || name === styles)
  return { files: [{ name: 'index.html', bytes: new TextEncoder().encode(page) }, ...files], metafile }
}

/** When the newest source of the page changed, in milliseconds of the file system. */
export const lastChange = async (): Promise<number> => {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const times = await Promise.all(
    [join(folder, 'index.html'), ...files].map(async (file) => (await stat(file)).mtimeMs),
  )
  return Math.max(...times)
}

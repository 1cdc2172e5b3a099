import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

export interface BuiltFile {
  /** `index.html`, or a name with a hash. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Built {
  readonly files: readonly BuiltFile[]
  /** Scripts that the page loads at once. */
  readonly first: readonly string[]
  /** Sources, read by the size tests. */
  readonly metafile: Metafile
}

export interface PageOptions {
  /** Has `index.html` and `src/main.tsx`. Ends with a slash. */
  readonly folder: string
  /** Path of the page's files. */
  readonly base: string
  readonly plugins?: Plugin[]
}

const folder = fileURLToPath(new URL('../', import.meta.url))

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

/** Returns a script and all that it imports at once. */
export const atOnce = ({ outputs }: Metafile, script: string): readonly string[] => {
  const imports = new Map(Object.entries(outputs).map(([path, output]) => [nameOf(path), output.imports]))
  const found = new Set([script])
  // A set that grows during a walk is walked whole.
  for (const name of found) {
    for (const { kind, path } of imports.get(name) ?? []) if (kind === 'import-statement') found.add(nameOf(path))
  }
  return [...found]
}

const shared = {
  outdir: 'dist',
  bundle: true,
  target: ['chrome123', 'firefox121', 'safari17.5'],
  minify: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  conditions: ['@brazier/source'],
  legalComments: 'none',
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions

/** Bundles in memory. Throws on errors in the sources. */
export const bundlePage = async ({ folder: place, base, plugins = [] }: PageOptions): Promise<Built> => {
  const { outputFiles, metafile } = await build({
    ...shared,
    absWorkingDir: place,
    entryPoints: ['src/main.tsx'],
    splitting: true,
    format: 'esm',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    metafile: true,
    plugins,
  })
  const entry = entryOf(metafile)
  const page = pageOf(await readFile(`${place}index.html`, 'utf8'), base, entry)
  // The page's style sheet has all screens' styles; the others repeat parts, unused.
  const files = outputFiles
    .map(({ path, contents }) => ({ name: nameOf(path), bytes: new Uint8Array(contents) }))
    .filter(({ name }) => !name.endsWith('.css') || name === entry.styles)
  return {
    files: [{ name: 'index.html', bytes: new TextEncoder().encode(page) }, ...files],
    first: atOnce(metafile, entry.script),
    metafile,
  }
}

/** Bundles in memory, in about half a second. Throws on errors in the sources. */
export const buildConsole = (): Promise<Built> => bundlePage({ folder, base: '/_brazier/console/' })

/** A console window asks only its opener. Mails have another policy, and styles. */
const windowPolicy = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'none'",
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Bundles the console for another page's window: one document with script and styles. */
export const buildWindow = async (): Promise<string> => {
  const { outputFiles } = await build({
    ...shared,
    absWorkingDir: folder,
    entryPoints: ['src/in-window.tsx'],
    format: 'iife',
  })
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  // Even within a text, the first of these ends a script.
  const script = textOf('.js')
    .replaceAll('</script', String.raw`<\/script`)
    .replaceAll('<!--', String.raw`<\!--`)
  return (await readFile(`${folder}index.html`, 'utf8'))
    .replace('<head>', () => `<head><meta http-equiv="Content-Security-Policy" content="${windowPolicy(script)}" />`)
    .replace('<!-- styles -->', () => `<style>${textOf('.css')}</style>`)
    .replace('<!-- script -->', () => `<script>${script}</script>`)
}

/** Returns file system milliseconds. */
export const lastChange = async (): Promise<number> => {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const times = await Promise.all(
    [join(folder, 'index.html'), ...files].map(async (file) => (await stat(file)).mtimeMs),
  )
  return Math.max(...times)
}

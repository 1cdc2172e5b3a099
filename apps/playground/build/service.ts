import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { atOnce, type BuiltFile, nameOf } from '@brazier/console/build'
import { build, type Metafile, type Plugin } from 'esbuild'
import { documentFiles, documentNames } from './documents.ts'

/** Puts the content's hash in a name: a browser may keep the file for ever. */
const named = (stem: string, text: string): BuiltFile => ({
  name: `${stem}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`,
  bytes: new TextEncoder().encode(text),
})

/** Takes documents out of the service: files, loaded on demand. */
const beside = (files: ReadonlyMap<string, BuiltFile>): Plugin => ({
  name: 'documents',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^document:/ }, ({ path }) => {
      const file = files.get(path.slice('document:'.length))
      if (file === undefined) throw new TypeError(`there is no ${path}`)
      return { path: `./${file.name}`, external: true }
    })
  },
})

/** The service for the page. */
export interface BuiltService {
  readonly files: readonly BuiltFile[]
  /** Files of the modules that the page asks for. */
  readonly entries: ReadonlyMap<string, string>
  /** Scripts for a start. */
  readonly soon: readonly string[]
  readonly metafile: Metafile
}

/** Modules for the page. The first configures the others. */
const modules = ['src/jitless.ts', 'src/service.ts']

/** Bundles the service. */
export const buildService = async (): Promise<BuiltService> => {
  const texts = await documentFiles()
  const documents = new Map(documentNames.map((name) => [name, named(`document-${name}`, texts[name])]))
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('../', import.meta.url)),
    entryPoints: modules,
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    minify: true,
    conditions: ['@brazier/source'],
    entryNames: '[name]-[hash]',
    chunkNames: 'service-[name]-[hash]',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [beside(documents)],
  })
  const files = outputFiles.map(({ path, contents }) => ({ name: nameOf(path), bytes: new Uint8Array(contents) }))
  const entries = new Map(
    Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined || !modules.includes(entryPoint) ? [] : [[entryPoint, nameOf(path)] as const],
    ),
  )
  const atStart = [documents.get('demo'), documents.get('version')].flatMap((file) => file?.name ?? [])
  return {
    files: [...files, ...documents.values()],
    entries,
    soon: [...new Set([...[...entries.values()].flatMap((name) => atOnce(metafile, name)), ...atStart])],
    metafile,
  }
}

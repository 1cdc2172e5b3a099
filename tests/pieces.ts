import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rolldown } from 'vite'

/** What a page has loaded at some moment: bytes, minified, also gzipped, and the files of the repository in it. */
export interface Loaded {
  readonly bytes: number
  /** How many files the page fetches for it. */
  readonly fetches: number
  /** The sum over the pieces, each gzipped, as a server sends them. */
  readonly gzipped: number
  readonly files: readonly string[]
}

/** A page in pieces, as a bundler makes them: what it loads at its start, and what later. */
export interface Pieces {
  readonly start: Loaded
  /** Returns what is loaded after the page has also imported these files of the repository. Throws if one has no separate piece. */
  after(...files: readonly string[]): Loaded
  /** The text of every piece by its name. The page's own is `page.js`. */
  readonly texts: ReadonlyMap<string, string>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const page = '\0page.ts'

const generate = async (code: string, external: readonly RegExp[]): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@brazier/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'page',
        resolveId: (id, importer) => {
          if (id === page) return page
          // What the page imports is found where the tests find it.
          return importer === page ? fileURLToPath(import.meta.resolve(id)) : undefined
        },
        load: (id) => (id === page ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: { page },
        external: [...external],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  // Only a build that watches, or of several outputs, gives something else.
  if (Array.isArray(built) || !('output' in built)) throw new TypeError('wanted one build')
  return built.output.filter((file) => file.type === 'chunk')
}

/** Bundles a module for browsers, from source, with Vite, as a build for production does. */
export const pieces = async (code: string, external: readonly RegExp[] = []): Promise<Pieces> => {
  const chunks = new Map((await generate(code, external)).map((chunk) => [chunk.fileName, chunk]))
  const reach = (name: string, reached: Set<string>): void => {
    const chunk = chunks.get(name)
    if (chunk === undefined || reached.has(name)) return
    reached.add(name)
    for (const next of chunk.imports) reach(next, reached)
  }
  const loaded = (names: Iterable<string>): Loaded => {
    const all = [...names].flatMap((name) => chunks.get(name) ?? [])
    return {
      fetches: all.length,
      bytes: all.reduce((sum, { code: text }) => sum + Buffer.byteLength(text), 0),
      gzipped: all.reduce((sum, { code: text }) => sum + gzipSync(text, { level: 9 }).byteLength, 0),
      files: all
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => id.replace(root, '')),
    }
  }
  const started = new Set<string>()
  reach('page.js', started)
  return {
    start: loaded(started),
    after: (...files) => {
      const reached = new Set(started)
      for (const file of files) {
        const piece = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === root + file)
        if (piece === undefined) throw new TypeError(`${file} is in no piece of its own`)
        reach(piece.fileName, reached)
      }
      return loaded(reached)
    },
    texts: new Map([...chunks].map(([name, { code: text }]) => [name, text])),
  }
}

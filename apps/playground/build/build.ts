import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltFile, bundlePage } from '@brazier/console/build'
import type { Plugin } from 'esbuild'
import { buildService } from './service.ts'

/**
 * Content security policy: the page asks nobody, for it has the service. A mail is in a sealed frame under this policy and its own, so
 * mail styles are allowed.
 */
export const playgroundPolicy: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'none'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The playground. */
export interface BuiltPlayground {
  readonly files: readonly BuiltFile[]
  /** Scripts for the first screen, for the service, and for later screens. */
  readonly first: readonly string[]
  readonly service: readonly string[]
  readonly later: readonly string[]
  /** Sources, as absolute paths. */
  readonly inputs: readonly string[]
}

const folder = fileURLToPath(new URL('../', import.meta.url))

const serviceBeside = (entries: ReadonlyMap<string, string>): Plugin => ({
  name: 'service',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\// }, ({ kind, path }) => {
      const file = kind === 'dynamic-import' ? entries.get(path.replace(/^\./, 'src')) : undefined
      return file === undefined ? undefined : { path: `./${file}`, external: true }
    })
  },
})

/** Bundles the playground in memory: page and modules, for any folder of any file server. */
export const buildPlayground = async (): Promise<BuiltPlayground> => {
  const service = await buildService()
  const page = await bundlePage({ folder, base: './', plugins: [serviceBeside(service.entries)] })
  const [index, ...others] = [...page.files, ...service.files]
  const later = others
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && !page.first.includes(name) && !service.soon.includes(name))
  const html = new TextDecoder()
    .decode(index?.bytes)
    .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${playgroundPolicy}" />`)
    .replace('<!-- soon -->', () => service.soon.join(' '))
    .replace('<!-- later -->', () => later.join(' '))
  return {
    files: [{ name: 'index.html', bytes: new TextEncoder().encode(html) }, ...others],
    first: page.first,
    service: service.soon,
    later,
    inputs: [page, service].flatMap(({ metafile }) =>
      Object.keys(metafile.inputs).map((input) => resolve(folder, input)),
    ),
  }
}

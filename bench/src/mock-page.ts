import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const target = 1.2
const rounds = 15
const url = 'https://rest.iad-01.braze.com/users/track'

/**
 * A page that starts a worker with some handlers, asks once, and says when it has the answer: who asks the page meanwhile takes its
 * time. It starts the worker in a function, as the documentation of msw does: a bundler cannot put what pieces share into a file that
 * awaits at its top.
 */
const pageOf = (handlers: string): string => `
  ${handlers}
  import { setupWorker } from 'msw/browser'
  const main = async () => {
    await setupWorker(...handlers).start({ quiet: true })
    const answer = await fetch('${url}', {
      method: 'POST',
      headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ attributes: [{ external_id: 'ada', first_name: 'Ada' }] }),
    })
    const text = await answer.text()
    console.log(JSON.stringify({ status: answer.status, text, ms: performance.now() }))
  }
  void main()`

const pages = {
  static: pageOf(`
    import { http, HttpResponse } from 'msw'
    const fixed = { message: 'success', attributes_processed: 1 }
    const handlers = [http.post('${url}', () => HttpResponse.json(fixed, { status: 201 }))]`),
  users: pageOf(`import { createHandlers } from '@brazier/msw/users'; const { handlers } = createHandlers()`),
  whole: pageOf(`import { createHandlers } from '@brazier/msw'; const { handlers } = createHandlers()`),
  single: pageOf(`import { createHandlers } from '@brazier/msw'; const { handlers } = createHandlers()`),
}

type PageName = keyof typeof pages

/** The file with which a page starts. */
const script = 'page.js'

/** The page that is one file, as every mock was before it had pieces. */
const inOneFile = 'single'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('.', import.meta.url))

/** Returns the names of what a file imports, and of what that imports. */
const importedBy = (name: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> => {
  const reached = new Set<string>()
  const reach = (from: string): void => {
    for (const next of chunks.find(({ fileName }) => fileName === from)?.imports ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      reach(next)
    }
  }
  reach(name)
  return reached
}

/** The document of a page, as Vite writes it: it preloads what the page imports. */
const documentOf = (name: PageName, chunks: readonly Rolldown.OutputChunk[]): string => {
  const links = [...importedBy(script, chunks)].map(
    (href) => `<link rel="modulepreload" crossorigin href="/${name}/${href}">`,
  )
  return `<!doctype html><title>${name}</title><script type="module" crossorigin src="/${name}/${script}"></script>${links.join('')}`
}

/** Bundles a page as for production, from source. Returns its files by path. */
const filesOf = async (name: PageName): Promise<readonly (readonly [path: string, text: string])[]> => {
  const entry = `\0${name}.ts`
  const built = await build({
    root,
    base: `/${name}/`,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@brazier/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'page',
        resolveId: (id, importer) => {
          if (id === entry) return entry
          return importer === entry && id.startsWith('@brazier/') ? fileURLToPath(import.meta.resolve(id)) : undefined
        },
        load: (id) => (id === entry ? pages[name] : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: {
        input: { page: entry },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          ...(name === inOneFile && { codeSplitting: false }),
        },
      },
    },
  })
  // Only a build that watches, or of several outputs, gives something else.
  if (Array.isArray(built) || !('output' in built)) throw new TypeError('wanted one build')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  return [
    [`/${name}/`, documentOf(name, chunks)],
    ...chunks.map(({ fileName, code }) => [`/${name}/${fileName}`, code] as const),
  ]
}

/** Serves the pages, gzipped, as a server of files does. */
const serve = async (): Promise<{ readonly origin: string; close(): void }> => {
  const built = await Promise.all((Object.keys(pages) as PageName[]).map(filesOf)) // Object.keys forgets the names
  const files = new Map<string, Buffer>(built.flat().map(([path, text]) => [path, gzipSync(text)]))
  files.set('/mockServiceWorker.js', gzipSync(readFileSync(require.resolve('msw/mockServiceWorker.js'))))
  const server = createServer(({ url: path = '' }, response) => {
    const file = files.get(path)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    response
      .writeHead(file === undefined ? 404 : 200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
      .end(file ?? gzipSync(''))
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens a page for the first time, and returns the milliseconds until it had its answer. */
const opened = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const saying = page.waitForEvent('console', (message) => message.type() === 'log')
  await page.goto(address)
  const said = (await saying).text()
  await context.close()
  const { status, text, ms } = JSON.parse(said) as { status: number; text: string; ms: number } // what the page says
  if (status !== 201) throw new TypeError(`${address} was answered ${status}: ${text}`)
  return ms
}

const ask = async (): Promise<Finding> => {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  const served = await serve()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const at = (name: PageName) => () => opened(browser, `${served.origin}/${name}/`)
  const measured = await interleaved(
    { static: at('static'), users: at('users'), whole: at('whole'), single: at('single') },
    { rounds, warmUp: 2 },
  )
  await browser.close()
  served.close()
  const row = (what: string, name: 'users' | 'whole' | 'single'): readonly string[] => {
    const against = ratiosOf(measured[name], measured.static)
    return [
      what,
      amount(spreadOf(measured[name]), 'ms'),
      amount(spreadOf(measured.static), 'ms'),
      ratio(against),
      verdict(against, target),
    ]
  }
  return {
    title: 'The first mocked answer of a page',
    method:
      'A page in Chromium, opened for the first time: no cache, no service worker. From the start of the navigation to the whole text of the answer to `POST /users/track`. The page is bundled with Vite and served gzipped from this machine. The document preloads what the page imports, as Vite writes it. The page starts the worker of msw 3 in a function, with the handlers of `@brazier/msw/users`, of `@brazier/msw`, or with one static handler. In one file is how a bundler that makes no pieces has it.',
    columns: ['handlers of', 'ours', 'static', 'ratio', 'target'],
    rows: [
      row('`@brazier/msw/users`', 'users'),
      row('`@brazier/msw`', 'whole'),
      row('`@brazier/msw` in one file', 'single'),
    ],
  }
}

/** How long a page waits for its first mocked answer, beside one with a static handler. */
export const mockPage: Question = { name: 'mock-page', figure: 'time to the first mocked answer in a browser', ask }

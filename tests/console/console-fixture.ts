import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createControlClient, type ControlClient } from '@brazier/control/client'
import { parseOptions, type RunningServer, startServer } from 'brazier'
import type { ConsoleMessage, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { borrowPage, type Look, setLook } from '../borrowed-page.ts'
import { type StorePlace, storeKinds } from '../each-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    longTours: boolean
    toursStore: string
  }
}

/** Whether a tour visits every place of a kind, in every look: `LONG_TOURS=1`. */
export const isLong = inject('longTours')

/** A page of the console, what it asked for, and what it or the browser complained of. */
export interface Visit {
  readonly page: Page
  readonly asked: readonly string[]
  readonly complaints: string[]
  /** Goes to a place as a link of the console does: the page stays. */
  goTo(path: string): Promise<void>
  /** Checks that nothing complained and that nobody but the server was asked; in a long tour, that axe finds nothing. */
  isClean(): Promise<void>
  /** Checks the same small and large, light and dark, and that nothing is wider than the page; axe looks once, in a long tour each time. `expected` are messages of the browser that are no fault. */
  fits(expected?: RegExp): Promise<void>
}

/** A server for the tests of one file, and its pages. */
export interface ConsoleFixture {
  readonly url: string
  readonly control: ControlClient
  visit(path: string, look?: Look): Promise<Visit>
  /** Sends a request to the service with the key `dev-key`. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; json: unknown }>
}

/** Starts a server with these options, in this process. The caller stops it. */
export const startConsole = async (args: readonly string[]): Promise<RunningServer> => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', ...args], {})
  if (wish.ask !== 'serve') throw new TypeError('these are options that serve')
  return startServer(wish.options, process.stderr)
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Faults that axe finds on a page, in words. Its source is evaluated: the page's own policy lets no script in. */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe)
  // A sealed frame has no axe, and the browser complains of what is posted to it.
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'], iframes: false })
  // The result object that axe documents.
  const found = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`),
  )
}

const overflowOf = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Each width and each theme; in a long tour, each width in each theme. */
const looks: readonly Look[] = [
  { width: 1280, theme: 'light' },
  { width: 320, theme: 'dark' },
  ...(isLong
    ? ([
        { width: 1280, theme: 'dark' },
        { width: 320, theme: 'light' },
      ] as const)
    : []),
]

const watch = (page: Page): { asked: string[]; complaints: string[] } => {
  const asked: string[] = []
  const complaints: string[] = []
  const onRequest = (request: Request): unknown => asked.push(request.url())
  const onError = (error: Error): unknown => complaints.push(error.message)
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    // The browser names what it could not load at the place of the message, not in it.
    complaints.push(message.text().startsWith('Failed to load') ? `${message.text()} ${url}` : message.text())
  }
  page.on('request', onRequest).on('console', onConsole).on('pageerror', onError)
  onTestFinished(() => {
    page.off('request', onRequest).off('console', onConsole).off('pageerror', onError)
  })
  return { asked, complaints }
}

/** Ends when the page has laid itself out anew: what observes its size draws in the next frame, and that is painted in the one after. */
const settled =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))'

/** Opens a page of the console, and watches it. After the test another may have it. */
export const openPage = async (url: string, path: string, look: Look = {}): Promise<Visit> => {
  const page = await borrowPage(look)
  const { asked, complaints } = watch(page)
  await page.goto(url + path)
  const isQuiet = (expected?: RegExp): void => {
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
    // A blob is in the page's own memory.
    expect(asked.filter((target) => !target.startsWith(`${url}/`) && !target.startsWith('blob:'))).toEqual([])
  }
  const isClean = async (): Promise<void> => {
    isQuiet()
    if (isLong) expect(await violationsOf(page)).toEqual([])
  }
  const fits = async (expected?: RegExp): Promise<void> => {
    for (const [index, each] of looks.entries()) {
      await setLook(page, each)
      await page.evaluate(settled)
      isQuiet(expected)
      if (isLong || index === 0) expect(await violationsOf(page)).toEqual([])
      expect({ ...each, overflow: await page.evaluate(overflowOf) }).toEqual({ ...each, overflow: 0 })
    }
    await setLook(page, look)
  }
  const goTo = async (to: string): Promise<void> => {
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate'))`,
    )
  }
  return { page, asked, complaints, goTo, isClean, fits }
}

/** Whether the tours' store is memory: it alone goes back to checkpoints, counts users and has the ends of keys. */
export const isInMemory = inject('toursStore') === 'memory'

/** Name of a key in the list of the default workspace: its end, or where the store has none the beginning of its id. */
export const nameOfKey = async (control: ControlClient, id: string): Promise<string> => {
  const { keys } = await control['keys.list']({ params: { workspace: 'default' } })
  return keys.find((key) => key.id === id)?.api_key ?? id.slice(0, 8)
}

/** Opens the store that `TOURS_STORE` names. */
const openStore = async (): Promise<StorePlace> => {
  const kind = storeKinds.find(({ name }) => name === inject('toursStore'))
  if (kind === undefined) throw new RangeError(`TOURS_STORE: ${storeKinds.map(({ name }) => name).join(', ')}`)
  return kind.open()
}

/**
 * Starts a server with these options for all tests of a file, on the tours' store unless they name one. A database keeps
 * traces only where it is asked to. The server ends with the tests.
 */
export const useConsoleServer = (...args: readonly string[]): ConsoleFixture => {
  let [place, server]: [StorePlace?, RunningServer?] = []
  beforeAll(async () => {
    if (!args.includes('--store')) place = await openStore()
    server = await startConsole([...(place === undefined ? [] : ['--store', place.store, '--trace', 'on']), ...args])
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await place?.remove()
  }, 60_000)
  const url = (): string => server?.url ?? ''
  return {
    get url() {
      return url()
    },
    get control() {
      return createControlClient({ baseUrl: url() })
    },
    visit: (path, look) => openPage(url(), path, look),
    call: async (method, path, body, key = 'dev-key') => {
      const answer = await fetch(url() + path, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return { status: answer.status, json: await answer.json() }
    },
  }
}

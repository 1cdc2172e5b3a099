import { createControlClient, type ControlClient } from '@brazier/control/client'
import axe from 'axe-core'
import { parseOptions, type RunningServer, startServer } from 'brazier'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchChromium } from '../chromium.ts'

/** How a page is opened. */
export interface VisitOptions {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
}

/** A page of the console, what it asked for, and what it or the browser complained of. */
export interface Visit {
  readonly page: Page
  readonly asked: readonly string[]
  readonly complaints: readonly string[]
  /** Checks that nothing complained, that nobody but the server was asked, and that axe finds nothing. */
  isClean(): Promise<void>
}

/** A server and a browser for the tests of one file. */
export interface ConsoleFixture {
  readonly url: string
  readonly control: ControlClient
  visit(path: string, options?: VisitOptions): Promise<Visit>
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

/** What axe finds on a page, in words. Its source is evaluated: the page's own policy lets no script in. */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)",
  )
  // The result object that axe documents.
  return (found as readonly Violation[]).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`),
  )
}

const watch = (page: Page): { asked: string[]; complaints: string[] } => {
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    // The browser names what it could not load at the place of the message, not in it.
    complaints.push(message.text().startsWith('Failed to load') ? `${message.text()} ${url}` : message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { asked, complaints }
}

/** Opens a page of the console, and watches it. It is closed after the test. */
export const openPage = async (
  browser: Browser | undefined,
  url: string,
  path: string,
  options: VisitOptions,
): Promise<Visit> => {
  const { width = 1280, height = 800, theme = 'light' } = options
  const context = await browser?.newContext({ viewport: { width, height }, colorScheme: theme })
  if (context === undefined) throw new TypeError('there is no browser')
  onTestFinished(() => context.close())
  // A busy machine takes its time; vitest ends what hangs.
  context.setDefaultTimeout(110_000)
  const page = await context.newPage()
  const { asked, complaints } = watch(page)
  await page.goto(url + path)
  const isClean = async (): Promise<void> => {
    expect(complaints).toEqual([])
    // A blob is in the page's own memory.
    expect(asked.filter((target) => !target.startsWith(`${url}/`) && !target.startsWith('blob:'))).toEqual([])
    expect(await violationsOf(page)).toEqual([])
  }
  return { page, asked, complaints, isClean }
}

/** Starts a server with these options and a browser, for all tests of a file. Both end with them. */
export const useConsoleServer = (...args: readonly string[]): ConsoleFixture => {
  let server: RunningServer | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startConsole(args), launchChromium()])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  const url = (): string => server?.url ?? ''
  return {
    get url() {
      return url()
    },
    get control() {
      return createControlClient({ baseUrl: url() })
    },
    visit: (path, options = {}) => openPage(browser, url(), path, options),
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

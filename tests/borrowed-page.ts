import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launchChromium } from './chromium.ts'

// One Chromium and one context for all test files of a process; they end with it.
let launched: Promise<Browser> | undefined
let opened: Promise<BrowserContext> | undefined
const free: Page[] = []

const newContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
  launched ??= launchChromium()
  const context = await (await launched).newContext(options)
  // A busy machine takes its time; vitest ends what hangs.
  context.setDefaultTimeout(110_000)
  return context
}

/** Opens a context that no other test has: for windows and service workers. It is closed after the test. */
export const openContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await newContext(options)
  onTestFinished(() => context.close())
  return context
}

/** Empties what a page keeps, and leaves its place. */
const giveBack = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate('localStorage.clear(); sessionStorage.clear()').catch(() => undefined)
  await page.context().clearCookies()
  await page.context().clearPermissions()
  await page.goto('about:blank')
  free.push(page)
}

/** Options of opening a page. */
export interface Look {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
}

/** Sets the size of a page and its colours, without loading it again. */
export const setLook = async (page: Page, { width = 1280, height = 800, theme = 'light' }: Look): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
}

/** Returns a page as good as new until the test ends. To open one costs as much as five navigations, so the next test gets it. */
export const borrowPage = async (look: Look): Promise<Page> => {
  opened ??= newContext()
  const page = free.pop() ?? (await (await opened).newPage())
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail' && !page.isClosed()) await giveBack(page)
    else await page.close()
  })
  await setLook(page, look)
  return page
}

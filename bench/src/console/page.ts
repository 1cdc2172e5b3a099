import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const startBrowser = (): Promise<Browser> => {
  const executablePath = places.find((place) => existsSync(place))
  if (executablePath === undefined) throw new TypeError('there is no Chromium on this machine')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

/** Counts what the page asks the server for. */
export const openConsole = async (browser: Browser, url: string, path: string) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(120_000)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/_brazier/workspaces/')) asked += 1
  })
  await page.goto(`${url}/_brazier/w/default/${path}`)
  await page.getByRole('row').nth(1).waitFor()
  return { page, asked: () => asked }
}

/** Milliseconds until the first contentful paint. */
export const firstPaint = async (page: Page, url: string): Promise<number> => {
  await page.goto(url)
  const paint = await page.evaluate(
    `new Promise((resolve) => {
      const done = () => { const [entry] = performance.getEntriesByName('first-contentful-paint'); if (entry) resolve(entry.startTime); else requestAnimationFrame(done) }
      done()
    })`,
  )
  return Number(paint)
}

export interface Scrolled {
  /** Milliseconds. */
  readonly frames: readonly number[]
  /** Most on the page. */
  readonly elements: number
}

/** Scrolls by 140 pixels a frame, and measures each. */
export const scroll = (page: Page, frames: number): Promise<Scrolled> =>
  page.evaluate<Scrolled>(
    `new Promise((resolve) => {
      const grid = document.querySelector('[role=grid]')
      const frames = []
      let elements = 0, last = performance.now()
      const step = () => {
        const now = performance.now()
        frames.push(now - last)
        last = now
        elements = Math.max(elements, grid.querySelectorAll('*').length)
        if (frames.length >= ${frames}) return resolve({ frames, elements })
        grid.scrollTop += 140
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })`,
  )

/** Scrolls until so many lines are there. */
export const readLines = async (page: Page, lines: number): Promise<void> => {
  await page.evaluate(
    `new Promise((resolve) => {
      const grid = document.querySelector('[role=grid]')
      const step = () => {
        grid.scrollTop = grid.scrollHeight
        if (grid.scrollHeight >= ${lines} * 28) resolve(undefined)
        else setTimeout(step, 5)
      }
      step()
    })`,
  )
}

/** Heap bytes of the page after a collection. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Milliseconds until a text is on the page. */
export const untilShown = async (page: Page, text: string, act: () => Promise<unknown>): Promise<number> => {
  const shown = page.evaluate(
    `new Promise((resolve) => {
      const look = () => document.querySelector('main')?.textContent?.includes(${JSON.stringify(text)}) ? resolve(Date.now()) : requestAnimationFrame(look)
      look()
    })`,
  )
  const start = Date.now()
  await act()
  return Number(await shown) - start
}

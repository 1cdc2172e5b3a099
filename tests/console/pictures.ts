import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseOptions, startServer } from 'brazier'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { begin, fill } from './pictures/filled.ts'
import { detailShots, emptyShots, failedShots, keptShots, type Shot } from './pictures/shots.ts'

// `npm run task pictures`: ten pictures of the console with the demo company, in light colours and some in dark ones, go to
// docs/pictures. With `-- all` also what is selected in them, the empty and the failed ones, at 1280 and 390 px, to artifacts/pictures.
// `-- all users time-empty` takes only those again.

const kept = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const looked = fileURLToPath(new URL('../../artifacts/pictures/', import.meta.url))

const [scope, ...wanted] = process.argv.slice(2)

const start = async () => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--clock', `manual:${begin}`], {})
  if (wish.ask !== 'serve') throw new TypeError('these are options that serve')
  return startServer(wish.options, process.stderr)
}

/** Answers every question of the page as a server does that has lost its database. */
const failing = (page: Page): Promise<unknown> =>
  page.route(/\/_brazier\/(?:workspaces|unmatched|openapi|control-openapi).*/, (route) =>
    route.request().url().endsWith('/events')
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'the database is not available' } }),
  )

const take = async (page: Page, url: string, { path, before, isFailing = false }: Shot, file: string) => {
  if (isFailing) await failing(page)
  await page.goto(url + path)
  await page.getByText('live', { exact: true }).waitFor()
  await before?.(page)
  // What is read shows bars until it is there. Charts and frames come after that.
  await page.waitForTimeout(400)
  await page.locator('main [aria-label="Loading"]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(600)
  await page.screenshot({ path: file })
}

interface Look {
  readonly width: number
  readonly theme: 'light' | 'dark'
  fileOf(name: string): string
}

const takeAll = async (browser: Browser, url: string, shots: readonly Shot[], { width, theme, fileOf }: Look) => {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  // A busy machine takes its time.
  context.setDefaultTimeout(180_000)
  for (const shot of shots) {
    const page = await context.newPage()
    await take(page, url, shot, fileOf(shot.name))
    await page.close()
  }
  await context.close()
}

const server = await start()
const browser = await launchChromium()
try {
  await mkdir(kept, { recursive: true })
  await mkdir(looked, { recursive: true })
  const ids = await fill(server.url)
  for (const theme of ['light', 'dark'] as const) {
    const fileOf = (name: string): string => `${kept}${name}-${theme}.png`
    const shots = keptShots(ids).filter(({ isDarkToo }) => theme === 'light' || isDarkToo)
    if (scope !== 'all') await takeAll(browser, server.url, shots, { width: 1280, theme, fileOf })
  }
  const all = [...keptShots(ids), ...detailShots(ids), ...emptyShots, ...failedShots]
  const shots = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  for (const [width, theme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    const fileOf = (name: string): string => `${looked}${name}-${width}-${theme}.png`
    if (scope === 'all') await takeAll(browser, server.url, shots, { width, theme, fileOf })
  }
} finally {
  await browser.close()
  await server.stop()
}

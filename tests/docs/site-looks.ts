import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { serveFolder } from './serve.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One page of each kind. */
const looked = [
  '/',
  '/guides/run-the-server/',
  '/recipes/test-runners/',
  '/concepts/comparison/',
  '/concepts/console/',
  '/playground/',
  '/reference/api/',
  '/reference/api/users-merge/',
  '/reference/api/messages-send/',
  '/reference/control/time-and-work/',
  '/reference/command-line/',
  '/reference/state-files/',
  '/project/changes/',
  '/there-is-no-such-page/',
]

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
}

/** Faults that axe finds on a page, a line each. */
const axeFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe)
  // The page has axe now; its types are not here.
  const { violations } = await page.evaluate<AxeResult>('axe.run()')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' · ')}`)
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

type Theme = 'light' | 'dark'

/** Opens every page in one theme and width; resolves to what is wrong. */
const tryPages = async (
  browser: Browser,
  url: string,
  colorScheme: Theme,
  width: number,
): Promise<readonly string[]> => {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
  const faults: string[] = []
  let path = ''
  const said = (fault: string) => void faults.push(`${path} ${colorScheme} ${width}: ${fault}`)
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) said(`it asks ${request.url()}`)
  })
  page.on('pageerror', (error) => said(error.message))
  for (path of looked) {
    await page.goto(url + path)
    for (const fault of await axeFaults(page)) said(fault)
    const overflow = await overflowOf(page)
    if (overflow > 0) said(`it is ${overflow} pixels too wide`)
  }
  await page.close()
  return faults
}

/** Searches for words that a reader would type; resolves to what is wrong. */
const trySearch = async (browser: Browser, url: string): Promise<readonly string[]> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url)
  await page.getByRole('button', { name: 'Search' }).click()
  const faults: string[] = []
  for (const [typed, found] of [
    ['merge users', '/users-merge/'],
    ['advance the clock', '/time/'],
    ['jest', '/test-runners/'],
    ['seed users', '/seed-users/'],
    ['test data', '/seed-users/'],
    ['nock', '/from-stubs/'],
    ['migrate stubs', '/from-stubs/'],
    ['gitlab', '/ci/'],
    ['local time zone', '/scheduled-sends/'],
    ['pytest', '/any-program/'],
    ['mcp', '/agents/'],
  ] as const) {
    await page.getByPlaceholder('Search').fill(typed)
    const result = page.locator(`.pagefind-ui__result a[href*="${found}"]`).first()
    const isThere = await result.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    )
    if (!isThere) faults.push(`search: ${JSON.stringify(typed)} does not find ${found}`)
  }
  faults.push(...(await axeFaults(page)).map((fault) => `search: ${fault}`))
  await page.close()
  return faults
}

/** Opens a built site in Chromium; resolves to what is wrong, a line each: axe, requests to others, pages that are too wide, search. */
export const faultsInBrowser = async (folder: string): Promise<readonly string[]> => {
  const { url, close } = await serveFolder(folder)
  const browser = await launchChromium()
  try {
    return [
      ...(await tryPages(browser, url, 'light', 1280)),
      ...(await tryPages(browser, url, 'dark', 1280)),
      ...(await tryPages(browser, url, 'light', 320)),
      ...(await tryPages(browser, url, 'dark', 320)),
      ...(await trySearch(browser, url)),
    ]
  } finally {
    await browser.close()
    close()
  }
}

import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createControlClient } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { devKey, parseOptions, startServer } from 'brazier'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium.ts'

// `npm run console:pictures`: a picture of every screen of the console with the demo company, in light and dark colours.

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** The workspace's clock in every picture. */
const now = '2026-03-02T09:00:00.000Z'

const workspace = 'default'

const start = async () => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--clock', `manual:${now}`], {})
  if (wish.ask !== 'serve') throw new TypeError('these are options that serve')
  return startServer(wish.options, process.stderr)
}

const merge = (identifier_to_merge: object): object => ({
  merge_updates: [{ identifier_to_merge, identifier_to_keep: { external_id: 'ada' } }],
})

/** Requests as a service under development sends them: most are right, some are not. */
const calls: readonly (readonly [method: string, path: string, body?: object | undefined, key?: string])[] = [
  ['GET', '/campaigns/list'],
  ['POST', '/users/export/ids', { external_ids: ['ada'], fields_to_export: ['external_id', 'email'] }],
  ['POST', '/users/merge', merge({ external_id: 'nobody' })],
  ['POST', '/users/trak', {}],
  ['GET', '/events/list', undefined, 'wrong-key'],
  ['POST', '/users/merge', merge({ external_id: 17 })],
  ['POST', '/users/track', { attributes: [{ external_id: 'ada', favourite_roast: 'Treeline' }], atributes: [] }],
  ['GET', '/segments/list'],
  ['POST', '/users/merge', merge({ external_id: 'ada-old' })],
]

const fill = async (url: string): Promise<void> => {
  const control = createControlClient({ baseUrl: url })
  for (const [method, path, body, key = devKey] of calls) {
    await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'User-Agent': 'shop/1.4' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  }
  await control.settle({ params: { workspace } })
}

/** The screens, by the name of their picture. */
const screens: { readonly [name: string]: string } = Object.fromEntries(
  (['requests', 'users', 'messages', 'time', 'campaigns', 'content', 'jobs', 'faults', 'state', 'api'] as const).map(
    (name) => [name, linkTo(name, { workspace })],
  ),
)

const picture = async (browser: Browser, url: string, theme: 'light' | 'dark'): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(url + path)
    await page.getByText('live', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(400)
    if (name === 'requests') await page.getByRole('row').filter({ hasText: 'contract' }).first().click()
    if (name === 'requests') await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.screenshot({ path: `${folder}${name}-${theme}.png` })
  }
  await context.close()
}

const server = await start()
const browser = await launchChromium()
try {
  await mkdir(folder, { recursive: true })
  await fill(server.url)
  for (const theme of ['light', 'dark'] as const) await picture(browser, server.url, theme)
} finally {
  await browser.close()
  await server.stop()
}

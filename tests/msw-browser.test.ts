import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openContext } from './borrowed-page.ts'
import { servePage } from './browser/fixture.ts'
import { chromiumPath } from './chromium.ts'

// The mock in a real browser, behind msw's own service worker: a page lists the items of a catalog and pages on.

const artifacts = fileURLToPath(new URL('artifacts/', import.meta.url))

/** Opens the page with one msw behind it; what the page complains of fails the test. */
const open = async (msw: 'msw' | 'msw2'): Promise<Page> => {
  const server = await servePage(msw)
  onTestFinished(server.stop)
  const context = await openContext({ viewport: { width: 900, height: 620 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  onTestFinished(() => expect(complaints).toEqual([]))
  await page.goto(server.url)
  return page
}

const nameOf = (index: number): string => `item-${String(index).padStart(3, '0')}: ${index}`
const names = Array.from({ length: 120 }, (_, index) => nameOf(index))

describe.skipIf(chromiumPath === undefined).each(['msw', 'msw2'] as const)('a page with %s', (msw) => {
  test('lists catalog items and pages on to the last', async () => {
    const page = await open(msw)
    const next = page.getByRole('button', { name: 'Next page' })
    mkdirSync(artifacts, { recursive: true })
    for (const first of [0, 50, 100]) {
      await page.getByText(nameOf(first), { exact: true }).waitFor()
      expect(await page.locator('li').allTextContents()).toEqual(names.slice(first, first + 50))
      await page.screenshot({ path: `${artifacts}${msw}-page-${first / 50 + 1}.png` })
      if (first < 100) await next.click()
    }
    expect(await next.isDisabled()).toBe(true)
    expect(await page.evaluate('mock.calls("catalogs.get_items").map(({ status }) => status)')).toEqual([200, 200, 200])
  })

  test('meets a cut connection as it would on a network', async () => {
    const page = await open(msw)
    await page.getByText(nameOf(0), { exact: true }).waitFor()
    await page.evaluate('mock.fault("catalogs.get_items", { kind: "cut" })')
    const outcome = `fetch('https://rest.iad-01.braze.com/catalogs/shop/items', {
      headers: { Authorization: 'Bearer a-key-of-the-page' },
    }).then(({ status }) => status, ({ name }) => name)`
    expect([await page.evaluate(outcome), await page.evaluate(outcome)]).toEqual(['TypeError', 200])
  })
})

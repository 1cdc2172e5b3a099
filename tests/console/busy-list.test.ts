import { setTimeout } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer, type Visit } from './console-fixture.ts'

/** Every tenth of a second, so many requests. */
const [bursts, size] = [40, 20]

describe.skipIf(chromiumPath === undefined)('the list of requests at 200 requests a second', () => {
  const server = useConsoleServer('--clock', 'manual')

  const send = async (path: string, count: number): Promise<void> => {
    await Promise.all(Array.from({ length: count }, () => server.call('GET', path)))
  }

  const work = async (): Promise<void> => {
    const sent: Promise<void>[] = []
    for (let burst = 0; burst < bursts; burst += 1) {
      sent.push(send('/segments/list', size))
      await setTimeout(100)
    }
    await Promise.all(sent)
  }

  const listsAsked = ({ asked }: Visit): number => asked.filter((url) => url.includes('/requests?')).length

  const standsStill = async (visit: Visit, row: Locator): Promise<void> => {
    const before = { text: await row.innerText(), box: await row.boundingBox(), asked: listsAsked(visit) }
    await work()
    await visit.page.getByRole('button', { name: `${bursts * size} new ↑` }).waitFor()
    expect({ text: await row.innerText(), box: await row.boundingBox(), asked: listsAsked(visit) }).toEqual(before)
  }

  test('stands still beside an open request, and counts what came', async () => {
    await send('/events/list', 12)
    const visit = await server.visit('/_brazier/')
    const { page } = visit
    await page.getByText('live', { exact: true }).waitFor()
    await page.getByRole('row').nth(6).click()
    await page.getByRole('heading', { level: 2, name: 'events.list' }).waitFor()
    await standsStill(visit, page.locator('[role=row][aria-selected=true]'))
    await page.getByRole('button', { name: 'new ↑' }).click()
    await page.getByRole('row').filter({ hasText: 'segments.list' }).first().waitFor()
    await visit.isClean()
  })

  test('has each request once while it stands still, also in an order that is not by place', async () => {
    await send('/events/list', 5)
    const { page, isClean } = await server.visit('/_brazier/w/default/jobs')
    // As of two processes on one database.
    await page.route(/\/requests\?/, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { readonly requests: readonly object[] } // as its row says
      const requests = json.requests.map((request, index) => ({ ...request, sequence: index + 1 }))
      await route.fulfill({ response, json: { ...json, requests } })
    })
    await page.getByRole('link', { name: 'Requests' }).first().click()
    const rows = page.getByRole('row')
    await rows.nth(5).waitFor()
    const before = await rows.allInnerTexts()
    await page.getByRole('button', { name: /^Pause/ }).click()
    await page.getByRole('button', { name: /^Paused/ }).waitFor()
    expect(await rows.allInnerTexts()).toEqual(before)
    await isClean()
  })

  test('stands still while it is paused, and goes on afterwards', async () => {
    const visit = await server.visit('/_brazier/')
    const { page } = visit
    await page.getByText('live', { exact: true }).waitFor()
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('button', { name: /^Pause/ }).click()
    await standsStill(visit, page.getByRole('row').nth(3))
    await page.getByRole('button', { name: /^Paused/ }).click()
    await server.call('GET', '/catalogs')
    await page.getByRole('row').filter({ hasText: 'catalogs.get' }).waitFor()
    await visit.isClean()
  })

  test('goes up to what came when that is asked for', async () => {
    await send('/segments/list', 60)
    const { page } = await server.visit('/_brazier/w/default/requests')
    await page.getByText('live', { exact: true }).waitFor()
    await page.getByRole('row').nth(3).waitFor()
    const grid = page.getByRole('grid')
    await grid.evaluate((list) => list.scrollTo(0, 900))
    await page.getByRole('row').filter({ hasText: 'segments.list' }).nth(30).waitFor()
    await send('/catalogs', 1)
    await page.getByRole('button', { name: '1 new ↑' }).click()
    await page.getByRole('row').nth(1).filter({ hasText: 'catalogs.get' }).waitFor()
    expect(await grid.evaluate((list) => list.scrollTop)).toBe(0)
  })

  test('counts from what it shows after a visit to another workspace', async () => {
    await server.control['workspaces.create']({ body: { name: 'other' } })
    await send('/events/list', 3)
    const { page, goTo } = await server.visit('/_brazier/w/default/requests')
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('button', { name: /^Pause/ }).click()
    await goTo('/_brazier/w/other/requests')
    await page.getByText('No request yet').waitFor()
    const begun = page.waitForResponse((answer) => answer.url().endsWith('/default/events'))
    await goTo('/_brazier/w/default/requests')
    await begun
    await page.getByText('live', { exact: true }).waitFor()
    await send('/catalogs', 1)
    await page.getByRole('button', { name: /^1 new ↑/ }).waitFor()
  })
})

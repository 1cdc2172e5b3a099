import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

const saved = async (page: Page, format: 'CSV' | 'JSON'): Promise<{ name: string; text: string }> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: format, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

describe.skipIf(chromiumPath === undefined)('a list of the console is saved', () => {
  const server = useConsoleServer('--clock', 'manual')
  const params = { workspace: 'default' }

  beforeAll(async () => {
    await server.control['workspaces.create']({ body: { name: 'many' } })
    const users = Array.from({ length: 430 }, (_, index) => ({
      external_id: `user-${index}`,
      first_name: index === 0 ? '=1+1' : 'A "quoted", name',
    }))
    await server.control['state.put']({ params: { workspace: 'many' }, body: { users } })
  })

  test('with all its lines, though few are on the page, and without a formula', async () => {
    const { page, fits } = await server.visit('/_brazier/w/many/users')
    await page.getByRole('row').nth(20).waitFor()
    const csv = await saved(page, 'CSV')
    expect(csv.name).toBe('many-users.csv')
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(431)
    expect(csv.text).toContain(",'=1+1")
    expect(csv.text).toContain('"A ""quoted"", name"')
    await page.getByText('Saved 430 lines.').waitFor()
    const json = await saved(page, 'JSON')
    expect(JSON.parse(json.text)).toHaveLength(430)
    await fits()
  })

  test('with its filters, wherever it is', async () => {
    await server.call('GET', '/segments/list')
    await server.call('POST', '/users/merge', {})
    await server.control.settle({ params })
    const { page, goTo } = await server.visit('/_brazier/w/default/requests?status=4xx')
    await page.getByRole('row').nth(1).waitFor()
    expect(JSON.parse((await saved(page, 'JSON')).text)).toMatchObject([{ endpoint: 'users.merge', status: 400 }])
    for (const [place, title] of [
      ['campaigns', 'Campaigns'],
      ['canvases', 'Canvases'],
    ] as const) {
      await goTo(`/_brazier/w/default/${place}`)
      await page.getByRole('grid', { name: title }).waitFor()
      expect((await saved(page, 'CSV')).name).toBe(`default-${place}.csv`)
    }
  })

  test('in the order that is shown, if it was sorted', async () => {
    const names = async (address: string): Promise<readonly string[]> => {
      const { page } = await server.visit(`/_brazier/w/default/campaigns?sort=${address}`)
      await page.getByRole('row').nth(1).waitFor()
      const lines: readonly { readonly line: { readonly name: string } }[] = JSON.parse(
        (await saved(page, 'JSON')).text,
      )
      return lines.map(({ line }) => line.name)
    }
    const asStored = await names('no such column')
    const sorted = asStored.toSorted((a, b) => a.localeCompare(b, 'en'))
    expect(await names('Name')).toEqual(sorted)
    expect(await names('-Name')).toEqual(sorted.toReversed())
  })

  test('until somebody stops it, or a page of it cannot be read: then nothing is saved, and that is said', async () => {
    const { page } = await server.visit('/_brazier/w/many/users')
    await page.getByRole('row').nth(20).waitFor()
    let downloads = 0
    page.on('download', () => (downloads += 1))
    // The page after the first one of the export, which asks for more lines than the list does.
    const second = /users\?(?=.*limit=200).*after=/
    const held = Promise.withResolvers<void>()
    await page.route(second, () => held.resolve())
    await page.getByRole('button', { name: 'CSV', exact: true }).focus()
    await page.keyboard.press('Enter')
    await held.promise
    await page.getByText('Read 200…').waitFor()
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement?.textContent')
    expect(await focused()).toBe('Stop')
    await page.keyboard.press('Enter')
    await page.getByText('Stopped.').waitFor()
    await expect.poll(focused).toBe('CSV')
    await page.unroute(second)
    await page.route(second, (route) => route.fulfill({ status: 503, json: { message: 'the database is away' } }))
    await page.getByRole('button', { name: 'JSON', exact: true }).click()
    await page.getByText(/the database is away/).waitFor()
    await page.getByRole('button', { name: 'CSV', exact: true }).waitFor()
    expect(downloads).toBe(0)
  })

  test('jobs that ran, and a list of content', async () => {
    await server.call('POST', '/users/track', { events: [{ external_id: 'ada', name: 'asked', time: '2026-03-01' }] })
    const { page, goTo } = await server.visit('/_brazier/w/default/jobs?view=ran')
    await page.getByRole('row').nth(1).waitFor()
    const jobs = await saved(page, 'JSON')
    expect([jobs.name, JSON.parse(jobs.text)[0]]).toEqual([
      'default-jobs-ran.json',
      expect.objectContaining({ kind: expect.any(String) }),
    ])
    await goTo('/_brazier/w/default/content/segments')
    await page.getByRole('row').filter({ hasText: 'Trail Club members' }).waitFor()
    const segments = await saved(page, 'CSV')
    expect(segments.name).toBe('default-segments.csv')
    expect(segments.text).toContain('Trail Club members')
  })
})

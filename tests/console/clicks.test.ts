import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controlPath } from '@brazier/control/client'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isInMemory, nameOfKey, useConsoleServer } from './console-fixture.ts'

// What people do most, and how many clicks it takes from the screen that the console opens with. A choice in a list counts as a click;
// what is typed, and Enter, does not.

const mostClicks = 3

/** Counts clicks of the mouse and choices in lists on a page that is not left. */
const countClicks = `
  globalThis.clicks = 0
  addEventListener('click', (event) => { if (event.detail > 0 && event.isTrusted) globalThis.clicks += 1 }, true)
  addEventListener('change', (event) => { if (event.target.tagName === 'SELECT') globalThis.clicks += 1 }, true)
`

describe.skipIf(chromiumPath === undefined)('few clicks lead', () => {
  const server = useConsoleServer('--clock', 'manual')
  const params = { workspace: 'default' }

  const start = async (): Promise<Page> => {
    const { page } = await server.visit('/_brazier/w/default/requests')
    await page.getByText('live', { exact: true }).waitFor()
    await page.evaluate(countClicks)
    return page
  }
  const isFew = async (page: Page): Promise<void> => {
    const clicks = await page.evaluate<number>('globalThis.clicks')
    expect(clicks).toBeGreaterThan(0)
    expect(clicks).toBeLessThanOrEqual(mostClicks)
  }
  const place = (page: Page, name: string): Promise<void> =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  const find = async (page: Page, text: string, option: RegExp): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type(text)
    await page.getByRole('option', { name: option }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  const merge = (external_id: unknown) => ({
    merge_updates: [{ identifier_to_merge: { external_id }, identifier_to_keep: { external_id: 'ada' } }],
  })

  test('from a refused request to the same one corrected', async () => {
    await server.call('POST', '/users/merge', merge(3))
    const page = await start()
    await page.getByRole('row').filter({ hasText: 'users.merge' }).first().click()
    await page.getByRole('link', { name: 'Edit and send' }).first().click()
    await page.getByRole('textbox', { name: 'Body of the request' }).fill(JSON.stringify(merge('nobody')))
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('region', { name: 'Compared with the first answer' }).getByText('202').waitFor()
    await isFew(page)
  })

  test('to a changed user', async () => {
    const page = await start()
    await find(page, 'ada-old', /ada-old/)
    await page.getByRole('button', { name: 'Change home_city' }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('Ulm')
    await page.keyboard.press('Enter')
    await page.getByText('home_city of ada-old is changed.').waitFor()
    await isFew(page)
  })

  test('to a merge that was previewed and done', async () => {
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'twin', home_city: 'Ulm' }] })
    await server.control.settle({ params })
    const page = await start()
    await place(page, 'Users')
    await page.getByRole('link', { name: 'Merge two users' }).click()
    await page.getByRole('textbox', { name: 'Keep: who' }).fill('ada')
    await page.getByRole('textbox', { name: 'Merge: who' }).fill('twin')
    await page.keyboard.press('Enter')
    await page
      .getByText(/^rule \d/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Merge them' }).click()
    // A database keeps no merge, so its request is shown.
    const end = isInMemory ? page.getByText('was merged into') : page.getByRole('heading', { name: 'users.merge' })
    await end.waitFor()
    await isFew(page)
  })

  test('to why a user got nothing', async () => {
    const page = await start()
    await place(page, 'Messages')
    await page.getByRole('link', { name: 'What would a user receive?' }).click()
    await page.getByLabel('Campaign or Canvas').selectOption({ label: 'Campaign: Brew tip of the week' })
    await page.getByLabel('User', { exact: true }).fill('ada')
    await page.keyboard.press('Enter')
    await page.getByText('the user is not in its segment').waitFor()
    await isFew(page)
  })

  test('to a send tomorrow', async () => {
    const page = await start()
    await find(page, 'left something', /You left something at camp/)
    await page.getByRole('button', { name: 'Send to a user…' }).click()
    await page.getByLabel('external_id of the user').fill('ada')
    await page.getByLabel('When').selectOption('Tomorrow at this time')
    await page.getByLabel('external_id of the user').press('Enter')
    await page.getByRole('heading', { level: 2, name: 'campaigns.trigger.schedule.create' }).waitFor()
    await isFew(page)
    const { schedules } = await server.control.schedules({ params, query: { state: 'scheduled' } })
    const { now } = await server.control['clock.get']({ params })
    const delays = schedules.map(({ schedule }) => Date.parse(schedule?.time ?? now) - Date.parse(now))
    expect(delays).toContain(86_400_000)
  })

  test('to a fault', async () => {
    const page = await start()
    await page.getByRole('row').filter({ hasText: 'users.merge' }).first().click()
    await page.getByRole('button', { name: /Fail the next/ }).click()
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await expect.poll(async () => (await server.control['faults.get']({ params })).faults.length).toBe(1)
    await isFew(page)
    await server.control['faults.delete']({ params })
  })

  test('to a case that was saved elsewhere', async () => {
    const kept = await fetch(server.url + controlPath('case.get', { params }))
    const file = join(tmpdir(), `clicks-${process.pid}.case.json`)
    await writeFile(file, await kept.text())
    const page = await start()
    await place(page, 'State')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('Case').click()])
    await chooser.setFiles(file)
    await page.getByRole('button', { name: 'Open this case instead' }).click()
    await page.getByText(/^The workspace shows/).waitFor()
    await isFew(page)
  })

  test('to an audience', async () => {
    const page = await start()
    await place(page, 'Users')
    await page.getByRole('link', { name: 'Build an audience' }).click()
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Name').fill('favourite_roast')
    await page.getByRole('textbox', { name: 'Value' }).fill('Treeline')
    await page.getByText(/^\d+ users? in all$/).waitFor()
    await isFew(page)
  })

  test('to a key that is revoked', async () => {
    const { id } = await server.control['keys.create']({ params, body: { permissions: ['users.merge'] } })
    const name = await nameOfKey(server.control, id)
    const page = await start()
    await place(page, 'Workspaces')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: 'Revoke…' }).click()
    await row.getByRole('button', { name: `Revoke ${name}` }).click()
    await row.waitFor({ state: 'detached' })
    await isFew(page)
  })

  test.skipIf(!isInMemory)('to a state that is restored', async () => {
    await server.control['checkpoints.create']({ params, body: { name: 'before' } })
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'late' }] })
    const page = await start()
    await place(page, 'State')
    await page.getByRole('row').filter({ hasText: 'before' }).getByRole('button', { name: 'Go back to it' }).click()
    await page.getByText(/Undo/).first().waitFor()
    await isFew(page)
  })
})

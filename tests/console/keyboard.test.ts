import { places } from '@brazier/console/places'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('the keyboard alone', () => {
  const server = useConsoleServer('--clock', 'manual:2026-03-01T08:00:00Z')

  test('goes to every place of the rail, opens a line and comes back, and advances the clock', async () => {
    await server.call('POST', '/users/merge', { merge_updates: 'none' })
    const { page, complaints } = await server.visit('/_brazier/')
    // Without this, a click anywhere would pass.
    await page.evaluate('void addEventListener("pointerdown", () => { throw new Error("a pointer was used") }, true)')
    await page.getByText('live', { exact: true }).waitFor()
    for (const { keys, word } of places) {
      for (const key of keys.split(' ')) await page.keyboard.press(key)
      await page.getByRole('heading', { level: 1, name: word, exact: true }).waitFor()
      // What follows the word counts what is there.
      const current = await page.locator('nav [aria-current=page]').first().innerText()
      expect(current.split('\n')[0]).toBe(word)
    }
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    const row = page.getByRole('row').filter({ hasText: 'users.merge' }).first()
    await row.waitFor()
    const isActive = (): Promise<boolean> => row.evaluate('(each) => each === document.activeElement')
    const isInList = (): Promise<boolean> => page.evaluate("document.activeElement?.matches('[role=row]') === true")
    // The list is one stop of Tab, wherever one comes from. Its lines are reached by arrows.
    for (let press = 0; press < 100 && !(await isInList()); press += 1) await page.keyboard.press('Tab')
    for (let press = 0; press < 100 && !(await isActive()); press += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'users.merge' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 2, name: 'users.merge' }).waitFor({ state: 'hidden' })
    await page.keyboard.press(']')
    await page.getByRole('banner').getByText('2 Mar 2026, 08:00').waitFor()
    expect(complaints).toEqual([])
  })

  test('stays with its line when others come above it, and takes the next when that leaves', async () => {
    for (const endpoint of ['/segments/list', '/catalogs', '/events/list']) await server.call('GET', endpoint)
    const { page } = await server.visit('/_brazier/w/default/requests')
    await page.getByText('live', { exact: true }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'catalogs.get' }).first()
    await row.focus()
    const active = (): Promise<unknown> => page.evaluate("document.activeElement?.closest('[role=row]')?.innerText")
    const text = await row.innerText()
    await server.call('GET', '/campaigns/list')
    await page.getByRole('row').filter({ hasText: 'campaigns.list' }).first().waitFor()
    expect(await active()).toBe(text)
    expect(await page.locator('[role=row][tabindex="0"]').innerText()).toBe(text)
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toContain('segments.list')
    // The log has the line no more.
    await page.route(/\/requests\?/, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { readonly requests: readonly { readonly endpoint: string }[] } // as its row says
      await route.fulfill({
        response,
        json: { ...json, requests: json.requests.filter(({ endpoint }) => endpoint !== 'segments.list') },
      })
    })
    await server.call('GET', '/campaigns/list')
    await row.waitFor()
    await page.getByRole('row').filter({ hasText: 'segments.list' }).first().waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate("document.activeElement?.matches('[role=row]') === true")).toBe(true)
  })

  test('skips to the content, shows its keys, and can switch the single ones off', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/users')
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#main:focus').waitFor()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog')
    await list.getByText('Clock: one day on', { exact: true }).waitFor()
    await isClean()
    await list.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    // Keys are taken in their order: when this one has acted, those before it did nothing.
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    expect(await page.locator('h1').innerText()).toBe('Users')
    expect(new URL(page.url()).pathname).toBe('/_brazier/w/default/users')
  })

  test('Escape closes a menu first, then what it is of', async () => {
    const { page } = await server.visit('/_brazier/w/default/users')
    await page.getByRole('row').nth(1).click()
    const menu = page.getByText('Add ▾')
    await menu.press('Enter')
    const item = page.getByRole('button', { name: 'A purchase' })
    await item.focus()
    await page.keyboard.press('Escape')
    await item.waitFor({ state: 'hidden' })
    expect(await menu.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  })
})

import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isLong, useConsoleServer } from './console-fixture.ts'

// Long lists, counted: what is on the page, and what the page asks the server for.

// Each list has more pages than are read again.
const lines = isLong ? { requests: 2400, users: 2400 } : { requests: 1400, users: 500 }
const pageSize = { requests: 200, users: 50 }
const rowHeight = 28

const grid = 'document.querySelector("[role=grid]")'

/** Scrolls as a hand does that pulls the bar down, until no more lines come: a list that has more does not know its length. */
const readAll = (page: Page): Promise<unknown> =>
  page.evaluate(
    `new Promise((resolve) => {
      const step = () => {
        ${grid}.scrollTop = ${grid}.scrollHeight
        if (${grid}.getAttribute('aria-rowcount') !== '-1') resolve(undefined)
        else setTimeout(step, 10)
      }
      step()
    })`,
  )

const elements = (page: Page): Promise<unknown> => page.evaluate(`${grid}.querySelectorAll('[role=row]').length`)

describe.skipIf(chromiumPath === undefined)('a long list', () => {
  const server = useConsoleServer('--clock', 'manual')
  const params = { workspace: 'default' }

  beforeAll(async () => {
    const users = Array.from({ length: lines.users }, (_, index) => ({ external_id: `user-${index}` }))
    await server.control['state.put']({ params, body: { users } })
    const turns = Array.from({ length: lines.requests / 8 }, (_, index) => index)
    for (const _ of turns) await Promise.all(Array.from({ length: 8 }, () => server.call('GET', '/segments/list')))
  }, 120_000)

  const places = ['requests', 'users'] as const

  test.each(places)(
    'of %s is read a page at a time, with few rows on the page',
    { timeout: 120_000 },
    async (place) => {
      const { page, asked } = await server.visit(`/_brazier/w/default/${place}`)
      await page.getByRole('row').nth(20).waitFor()
      await page.getByText('live', { exact: true }).waitFor()
      const ofList = (): number => asked.filter((url) => new RegExp(`/${place}\\?`).test(url)).length
      const early = ofList()
      await readAll(page)
      // Scrolling up and down asks for nothing, and the list has the height of all lines.
      const read = ofList()
      expect(read - early).toBeLessThanOrEqual(lines[place] / pageSize[place] + 2)
      await page.evaluate(`${grid}.scrollTop = 0`)
      await page.getByRole('row').nth(1).waitFor()
      await page.evaluate(`${grid}.scrollTop = ${(lines[place] / 2) * rowHeight}`)
      await page.locator(`[data-index="${lines[place] / 2}"]`).waitFor()
      expect(Number(await elements(page))).toBeLessThan(80)
      expect(ofList()).toBe(read)
      // Something changes: the beginning is read again, and not all that was read.
      await server.call('POST', '/users/track', { attributes: [{ external_id: 'one-more', hats: 1 }] })
      await server.control.settle({ params })
      await page.evaluate(`${grid}.scrollTop = 0`)
      await expect.poll(ofList).toBeGreaterThan(read)
      await page.locator(`[data-index="${lines[place] / 2}"]`).waitFor({ state: 'detached' })
      const height = (): Promise<unknown> => page.evaluate(`${grid}.scrollHeight`)
      await expect.poll(height).toBeGreaterThanOrEqual((lines[place] + 1) * rowHeight)
    },
  )

  test('is scrolled with the wheel from its first row, which keeps the focus', { timeout: 120_000 }, async () => {
    const { page } = await server.visit('/_brazier/w/default/requests')
    await page.getByRole('row').nth(20).waitFor()
    await page.getByText('live', { exact: true }).waitFor()
    await page.getByRole('row').nth(1).focus()
    // Further than the first page of lines, without a key. On a busy machine it may go further still between two looks.
    const last = `Math.max(...[...document.querySelectorAll('[data-index]')].map((row) => Number(row.dataset.index)))`
    await expect
      .poll(
        async () => {
          await page.getByRole('grid').hover()
          await page.mouse.wheel(0, 800)
          return page.evaluate(last)
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(pageSize.requests)
    expect(await page.evaluate('document.activeElement?.dataset.index')).toBe('0')
  })

  test('that changes all the time is still read further', async () => {
    const { page } = await server.visit('/_brazier/w/default/users')
    // The first two pages are read at once.
    const height = (): Promise<unknown> => page.evaluate(`${grid}.scrollHeight`)
    await expect.poll(height).toBeGreaterThan(2 * pageSize.users * rowHeight)
    await page.getByText('live', { exact: true }).waitFor()
    const change = async (): Promise<void> => {
      await server.call('POST', '/users/track', { attributes: [{ external_id: 'user-1', hats: { inc: 1 } }] })
      await server.control.settle({ params })
    }
    // Each rereading begins before a change, and ends after the page knows of it.
    await page.route(/\/users$/, async (route) => {
      await change()
      await setTimeout(500)
      await route.continue()
    })
    const begun = page.waitForRequest(/\/users$/)
    await change()
    await begun
    await page.evaluate(`${grid}.scrollTop = ${grid}.scrollHeight`)
    await expect.poll(height).toBeGreaterThan(3 * pageSize.users * rowHeight)
  })

  test('that is read again asks for the first pages, however many were read', async () => {
    const { page, asked } = await server.visit('/_brazier/w/default/requests')
    await page.getByRole('row').nth(20).waitFor()
    await page.getByText('live', { exact: true }).waitFor()
    await readAll(page)
    const cursors = (): number => new Set(asked.filter((url) => url.includes('view=line'))).size
    const before = cursors()
    await server.call('POST', '/users/merge', {})
    await page.evaluate(`${grid}.scrollTop = 0`)
    await page.getByRole('row').filter({ hasText: 'users.merge' }).first().waitFor()
    // Five pages, with cursors that moved by the new line.
    expect(cursors() - before).toBeLessThanOrEqual(5)
  })
})

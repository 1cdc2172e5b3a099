import { describe, expect, test } from 'vitest'
import { openContext } from '../borrowed-page.ts'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

/** Scripts that do to a page what a browser does. */
const browsers = {
  'blocks site data':
    "Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('Access is denied', 'SecurityError') } })",
  'has a full storage':
    "Storage.prototype.setItem = () => { throw new DOMException('It is full', 'QuotaExceededError') }",
}

describe.skipIf(chromiumPath === undefined)('the console where a browser', () => {
  const server = useConsoleServer()

  test.each(Object.entries(browsers))('%s opens, and its choices last as long as the page', async (_, script) => {
    const context = await openContext()
    await context.addInitScript(script)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`${server.url}/_brazier/w/default/users`)
    await page.getByText('live', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Colours: system' }).click()
    await page.locator('html[data-theme=light]').waitFor()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog')
    await list.getByRole('checkbox').click()
    expect(await list.getByRole('checkbox').isChecked()).toBe(false)
    expect(errors).toEqual([])
  })

  test('misses the script of a screen says so, and tries again', async () => {
    const { page, goTo } = await server.visit('/_brazier/w/default/requests')
    await page.route('**/jobs-*.js', (route) => route.abort())
    await goTo('/_brazier/w/default/jobs')
    await page.getByRole('alert').getByText('Could not read this part of the console').waitFor()
    await page.unroute('**/jobs-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Jobs' })
    await heading.waitFor()
    await goTo('/_brazier/w/default/requests')
    await heading.waitFor({ state: 'hidden' })
    await goTo('/_brazier/w/default/jobs')
    await heading.waitFor()
  })

  test('misses a script that an upgrade took away, and is loaded again by a button', async () => {
    const { page, goTo } = await server.visit('/_brazier/w/default/requests')
    await page.route('**/calls-*.js', (route) => route.fulfill({ status: 404 }))
    await goTo('/_brazier/w/default/calls')
    const again = page.getByRole('alert').getByRole('button', { name: 'Load the page again' })
    await again.waitFor()
    await page.unroute('**/calls-*.js')
    await again.click()
    await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor()
  })
})

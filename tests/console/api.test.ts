import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isLong, useConsoleServer, type Visit } from './console-fixture.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly in: string }[]
  readonly requestBody?: object
  readonly responses: { readonly [status: string]: object }
}

const operationsOf = (document: object): readonly Operation[] =>
  // The server's own document.
  Object.values((document as { readonly paths: { readonly [path: string]: object } }).paths).flatMap(
    (methods) => Object.values(methods) as Operation[],
  )

const kindOf = ({ parameters = [], requestBody }: Operation): string =>
  [...new Set(parameters.map((each) => each.in)), requestBody === undefined ? '' : 'body'].toSorted().join(' ')

/** The operations that are tried; in a short tour, one for each kind of form. */
const tried = (operations: readonly Operation[]): readonly Operation[] =>
  isLong ? operations : [...new Map(operations.map((each) => [kindOf(each), each])).values()]

/** Checks that the screen lists these operations. */
const isListed = async (page: Page, operations: readonly Operation[]): Promise<void> => {
  const links = page.getByRole('navigation', { name: 'Endpoints and routes' }).getByRole('link')
  await links.nth(operations.length - 1).waitFor()
  const words = (await links.allInnerTexts()).join('\n').split(/\s+/)
  expect(operations.map(({ operationId }) => operationId).filter((id) => !words.includes(id))).toEqual([])
}

const opened = (page: Page, id: string) => page.getByRole('heading', { level: 2, name: id, exact: true })

describe.skipIf(chromiumPath === undefined)('the API screen', () => {
  const server = useConsoleServer('--clock', 'manual')

  /** Opens the form of an operation, sends what it holds at first, and returns the status that it shows. */
  const tryOut = async ({ page, goTo }: Visit, workspace: string, id: string): Promise<string> => {
    await goTo(`/_brazier/w/${workspace}/api/${id}/try`)
    await opened(page, id).waitFor()
    const send = page.getByRole('button', { name: 'Send' })
    await send.waitFor()
    // An id that only the workspace gives has no example: a person fills it in.
    for (const field of await page.locator('main input[aria-required=true]').all()) {
      if ((await field.inputValue()) === '') await field.fill('1')
    }
    await send.click()
    return (await page.getByRole('region', { name: 'Answer' }).getByRole('status').innerText()).split('\n')[0] ?? ''
  }

  test('shows every endpoint of the service, and each can be tried', { timeout: 600_000 }, async () => {
    const operations = operationsOf(await server.control.openapi())
    const visit = await server.visit('/_brazier/w/default/api')
    expect(operations.length).toBeGreaterThan(60)
    await isListed(visit.page, operations)
    for (const { operationId: id, responses } of tried(operations)) {
      const status = await tryOut(visit, 'default', id)
      expect({ id, status, isNamed: status in responses }).toEqual({ id, status, isNamed: true })
    }
    expect(visit.complaints).toEqual([])
  })

  test('shows every route of the control API, and each can be tried', { timeout: 600_000 }, async () => {
    await server.control['workspaces.create']({ body: { name: 'tried' } })
    const operations = operationsOf(await server.control['openapi.control']())
    const visit = await server.visit('/_brazier/w/tried/api')
    expect(operations.length).toBeGreaterThan(30)
    await isListed(visit.page, operations)
    const all = tried(operations).map(({ operationId: id }) => id)
    // It takes the workspace away.
    for (const id of [...all.filter((each) => each !== 'workspaces.delete'), 'workspaces.delete']) {
      expect([id, await tryOut(visit, 'tried', id)]).toEqual([id, expect.stringMatching(/^(?:done|[2-4]\d\d)$/)])
    }
    const { workspaces } = await server.control['workspaces.list']()
    expect(workspaces.map(({ name }) => name)).not.toContain('tried')
  })

  test('the keyboard alone writes a body from the schema, sends it, sees the fault at its place, and leaves', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/api')
    await page.getByRole('link', { name: /users.merge$/ }).waitFor()
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.locator('input[type=search]:focus').waitFor()
    await page.keyboard.type('users.merge')
    await page.keyboard.press('Enter')
    await opened(page, 'users.merge').waitFor()
    await page.getByRole('link', { name: 'Try', exact: true }).press('Enter')
    const editor = page.getByRole('textbox', { name: 'Body of the request' })
    await editor.focus()
    // The editor deletes itself; what the browser deletes while typing over a selection, it styles inline, which the policy refuses.
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('{"mer')
    await page.getByRole('option', { name: /merge_updates/ }).waitFor()
    // For 75 ms after a list appears, the editor takes Enter as a new line.
    await page.waitForTimeout(300)
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /merge_updates/ }).waitFor({ state: 'hidden' })
    await page.keyboard.type('7')
    await page.keyboard.press('Control+Enter')
    await page.getByText("'merge_updates' must be an array of objects").first().waitFor()
    await editor.locator('.cm-lintRange-error').first().waitFor()
    await page.getByRole('link', { name: 'The request, and what came of it' }).waitFor()
    await isClean()
    await editor.focus()
    // The editor looks for suggestions now; nobody sees them yet.
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.shadowRoot')).toBeNull()
    expect(page.url()).toContain('/api/users.merge/try')
  })

  test('a call without the permission is refused, and one with it is not', async () => {
    const { page } = await server.visit('/_brazier/w/default/api/segments.list/try')
    await page.getByRole('combobox', { name: 'Sent with' }).selectOption('all but it')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('refused by permission').waitFor()
    await page.getByRole('combobox', { name: 'Sent with' }).selectOption('only the permission of this endpoint')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('refused by permission').waitFor({ state: 'hidden' })
  })

  test('a fault of a control route stands at its field', async () => {
    const { page } = await server.visit('/_brazier/w/default/api/jobs/try')
    await page.getByRole('textbox', { name: /limit/ }).fill('many')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('textbox', { name: /limit.*Invalid input/ }).waitFor()
  })

  test('the reference tells members, error texts and how often it was called', async () => {
    await server.call('POST', '/users/merge', { merge_updates: 1 })
    const { page } = await server.visit('/_brazier/w/default/api/users.merge')
    await page.getByText('Up to 50 merges, done in this order.').waitFor()
    await page.getByText('Endpoints > POST /users/merge').waitFor()
    await page.getByText('400', { exact: true }).click()
    await page.getByText('identifiers must be objects of the same type').first().waitFor()
    await page.getByRole('link', { name: /^(?:once|\d+ times)$/ }).click()
    await page.getByRole('row').filter({ hasText: 'users.merge' }).first().waitFor()
  })

  test('what was asked here lately stands beside the list, with what was refused', async () => {
    const { api_key: key } = await server.control['workspaces.create']({ body: { name: 'quiet' } })
    const { page, goTo } = await server.visit('/_brazier/w/quiet/api')
    await page.getByRole('link', { name: 'Send an example' }).waitFor()
    await server.call('GET', '/segments/list', undefined, key)
    await server.call('POST', '/users/merge', { merge_updates: 1 }, key)
    await goTo('/_brazier/w/quiet/api')
    const asked = page.getByRole('definition')
    await asked.filter({ hasText: /^once$/ }).waitFor()
    await asked.filter({ hasText: 'once, 1 refused' }).getByRole('link', { name: '1 refused' }).click()
    await page.getByRole('row').filter({ hasText: 'users.merge' }).waitFor()
  })

  test('an operation that neither document names says so', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/api/users.nothing')
    await page.getByText('There is no users.nothing').waitFor()
    await isClean()
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const { page, goTo, fits } = await server.visit('/_brazier/')
    for (const path of ['', '/users.track', '/subscription.status.get/try', '/users.merge/try']) {
      await goTo(`/_brazier/w/default/api${path}`)
      if (path === '') await page.getByRole('heading', { name: 'Asked here' }).waitFor()
      else await opened(page, path.split('/')[1] ?? '').waitFor()
      if (path.endsWith('/try')) await page.getByRole('button', { name: 'Send' }).waitFor()
      if (path === '/users.merge/try') await page.getByRole('textbox', { name: 'Body of the request' }).waitFor()
      await fits()
    }
  })
})

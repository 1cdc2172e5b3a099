import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { nameOfKey, useConsoleServer } from './console-fixture.ts'

const place = '/_brazier/w/default/workspaces'

describe.skipIf(chromiumPath === undefined)('the workspaces of the console', () => {
  const server = useConsoleServer('--clock', 'manual')
  const usersOf = async (workspace: string): Promise<number> => {
    const { users = [] } = await server.control['state.get']({ params: { workspace } })
    return users.length
  }

  test('a workspace is made with its own clock, and a key with few permissions', async () => {
    const { page } = await server.visit('/_brazier/w/default/workspaces')
    await page.getByLabel('Name', { exact: true }).fill('mine')
    await page.getByLabel('Clock').selectOption('real')
    await page.getByRole('button', { name: 'Make the workspace' }).click()
    await page.getByText('Created mine.').waitFor()
    expect(await server.control['clock.get']({ params: { workspace: 'mine' } })).toMatchObject({ clock: 'real' })
    await server.control['workspaces.create']({ body: { name: 'elsewhere' } })
    const picker = page.getByRole('combobox', { name: 'Workspace', exact: true })
    await picker.hover()
    await picker.getByText('elsewhere').waitFor({ state: 'attached' })
    await page.getByLabel('Key', { exact: true }).fill('few')
    await page.getByText('All permissions').click()
    await page.getByLabel('segments.list').check()
    await page.getByRole('button', { name: 'Add the key' }).click()
    await page.getByText('few', { exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: '1 endpoint' }).getByText('new', { exact: true }).waitFor()
    expect((await server.call('GET', '/segments/list', undefined, 'few')).status).toBe(200)
    expect((await server.call('GET', '/events/list', undefined, 'few')).status).toBe(403)
  })

  test('a workspace is made with the demo company, and deleted after its name was typed', async () => {
    const { page, fits } = await server.visit(place)
    await page.getByLabel('Name', { exact: true }).fill('shop')
    await page.getByRole('combobox', { name: 'Contents' }).selectOption('the demo company')
    await page.getByRole('button', { name: 'Make the workspace' }).click()
    await page.getByText('Created shop.').waitFor()
    expect(await usersOf('shop')).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'shop', exact: true }).click()
    await page.getByText('Change shop').click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await fits()
    expect(await page.getByRole('button', { name: 'Delete it' }).isDisabled()).toBe(true)
    await page.getByLabel('Type shop to be sure').fill('shop')
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.waitForURL((url) => !url.pathname.includes('shop'))
    const { workspaces } = await server.control['workspaces.list']()
    expect(workspaces.map(({ name }) => name)).not.toContain('shop')
  })

  test('an empty workspace is filled with the demo above its log, and from the list with a way back', async () => {
    await server.control['workspaces.create']({ body: { name: 'empty' } })
    const { page } = await server.visit('/_brazier/w/empty/requests')
    const fill = page.getByRole('button', { name: 'Fill with the demo' })
    await fill.waitFor()
    const params = { workspace: 'empty' }
    await server.control['state.put']({
      params,
      body: { campaigns: [{ id: 'mine', name: 'Mine', variations: [{ id: 'v', name: 'V', messages: [] }] }] },
    })
    await fill.waitFor({ state: 'detached', timeout: 5000 })
    await server.control.reset({ params })
    await fill.click()
    await expect.poll(() => usersOf('empty')).toBeGreaterThan(100)
    await server.control.reset({ params })
    await page.goto(`${server.url}/_brazier/w/empty/workspaces`)
    await page.getByText('Change empty').click()
    await page.getByRole('button', { name: 'Fill with the demo' }).click()
    await page.getByText('Filled with the demo company.').waitFor()
    const undo = page.getByRole('button', { name: 'Undo' })
    expect(await undo.getAttribute('title')).toMatch(/requests, faults and checkpoints are gone then$/)
    await server.control['faults.add']({
      params,
      body: { faults: [{ endpoint: 'users.track', kind: 'latency', ms: 1 }] },
    })
    await undo.click()
    await page.getByText('Undone', { exact: false }).waitFor()
    expect(await usersOf('empty')).toBe(0)
    expect(await server.control['faults.get']({ params })).toEqual({ faults: [] })
  })

  test('a key shows what it may do, and opens nothing once it is revoked', async () => {
    const params = { workspace: 'default' }
    const body = { permissions: ['users.merge' as const] }
    const { api_key: key, id } = await server.control['keys.create']({ params, body })
    const name = await nameOfKey(server.control, id)
    const { page, isClean } = await server.visit(place)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText('1 endpoint').click()
    await row.getByText('users.merge').waitFor()
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement?.textContent')
    await row.getByRole('button', { name: 'Revoke…' }).focus()
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('Cancel')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe(`Revoke ${name}`)
    await page.keyboard.press('Enter')
    await row.waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Keys of default')
    expect((await server.call('POST', '/users/merge', {}, key)).status).toBe(401)
    await expect(server.control['keys.delete']({ params: { ...params, key: 'none' } })).rejects.toThrow(
      'has no key with the id "none"',
    )
    await isClean()
  })

  test('a key with full access is offered no longer once it is revoked', async () => {
    await server.control['workspaces.create']({ body: { name: 'closed' } })
    const { page, isClean } = await server.visit('/_brazier/w/closed/workspaces')
    const offered = page.getByText('Full access:')
    await offered.waitFor()
    await page.getByRole('button', { name: 'Revoke…' }).click()
    await page.getByRole('button', { name: /^Revoke / }).click()
    await offered.waitFor({ state: 'detached' })
    await isClean()
  })

  test('a new key is shown in its workspace only, and stays when the next workspace is refused', async () => {
    const { page } = await server.visit(place)
    const make = async (name: string): Promise<void> => {
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Make the workspace' }).click()
    }
    await make('apart')
    await page.getByText('Created apart.').waitFor()
    await make('apart')
    await page.getByRole('alert').waitFor()
    expect(await page.getByText('Created apart.').count()).toBe(1)
    await page.getByLabel('Key', { exact: true }).fill('only-here')
    await page.getByRole('button', { name: 'Add the key' }).click()
    const onlyHere = page.getByText('only-here', { exact: true })
    await onlyHere.waitFor()
    await page.getByRole('link', { name: 'apart', exact: true }).click()
    await page.getByRole('heading', { name: 'Keys of apart' }).waitFor()
    expect(await onlyHere.count()).toBe(0)
  })
})

describe.skipIf(chromiumPath === undefined)('a console whose workspaces are deleted', () => {
  const server = useConsoleServer()

  test('goes on to one that is left, and without one makes a new one', async () => {
    await server.control['workspaces.create']({ body: { name: 'second' } })
    const { page, goTo, fits } = await server.visit(place)
    const remove = async (name: string): Promise<void> => {
      await page.getByText(`Change ${name}`).click()
      await page.getByRole('button', { name: 'Delete…' }).click()
      await page.getByLabel(`Type ${name} to be sure`).fill(name)
      await page.getByRole('button', { name: 'Delete it' }).click()
    }
    await remove('default')
    await page.waitForURL((url) => url.pathname === '/_brazier/w/second/requests')
    await goTo('/_brazier/w/second/workspaces')
    await remove('second')
    await page.getByRole('heading', { name: 'No workspace' }).waitFor()
    // The page asks once more for the deleted one.
    await fits(/^Failed to load resource: .* 404 /)
    await page.getByLabel('Name', { exact: true }).fill('third')
    await page.getByRole('button', { name: 'Make the workspace' }).click()
    await page.getByText('Created third.').waitFor()
    await page.getByRole('link', { name: 'Open it' }).click()
    await page.waitForURL((url) => url.pathname === '/_brazier/w/third/requests')
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    await server.control['workspaces.create']({ body: { name: 'fourth' } })
    await server.control['workspaces.delete']({ params: { workspace: 'third' } })
    await page.getByRole('link', { name: 'Go to one that it has.' }).click()
    await page.waitForURL((url) => url.pathname === '/_brazier/w/fourth/requests')
    await page.getByText('live', { exact: true }).waitFor()
  })
})

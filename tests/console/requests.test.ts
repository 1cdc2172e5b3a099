import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('the requests of the console', () => {
  const server = useConsoleServer('--clock', 'manual')

  const merge = (external_id: unknown): Promise<{ status: number; json: unknown }> =>
    server.call('POST', '/users/merge', {
      merge_updates: [{ identifier_to_merge: { external_id }, identifier_to_keep: { external_id: 'ada' } }],
    })

  test('an address without a place has its heading and title', async () => {
    const { page, goTo, isClean } = await server.visit('/_brazier/w/default/requests')
    await goTo('/_brazier/w/default/nowhere')
    await page.getByRole('heading', { level: 1, name: 'No such place' }).waitFor()
    expect(await page.title()).toBe('No such place · default · Brazier')
    await isClean()
  })

  test('a refused request says which step refused it, and marks the place in the body', async () => {
    await merge(3)
    const { page, isClean } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'users.merge' }).filter({ hasText: 'contract' }).first().click()
    await page.getByText('refused by contract, so nothing was changed').waitFor()
    await page.getByRole('link', { name: 'Request', exact: true }).click()
    await page.getByText("identifiers must be objects with an 'external_id'").last().waitFor()
    expect(await page.getByRole('heading', { level: 2, name: 'users.merge' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Rule' }).click()
    await page.getByText('Contract: ended here').waitFor()
    await page.getByRole('link', { name: 'Answer' }).click()
    await page.getByText('message').first().waitFor()
    await isClean()
  })

  test('are where the address of a workspace leads', async () => {
    const { page } = await server.visit('/_brazier/w/default')
    await page.waitForURL((url) => url.pathname === '/_brazier/w/default/requests')
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  })

  test('refused requests that are alike stand together, with how often, the first and all of them', async () => {
    for (const city of [1, 2, 3]) await server.call('POST', '/users/track', { attributes: city })
    const { requests } = await server.control['requests.list']({
      params: { workspace: 'default' },
      query: { endpoint: 'users.track', limit: 3 },
    })
    const { page, isClean } = await server.visit('/_brazier/')
    const group = page.getByRole('listitem').filter({ hasText: 'users.track' })
    await group.getByRole('link', { name: /^first at|\d{2}:\d{2}/ }).click()
    await page.waitForURL((url) => url.pathname.endsWith(requests[2]?.request_id ?? 'none'))
    await page.keyboard.press('Escape')
    await group.getByRole('link', { name: '3 times' }).click()
    await page.waitForURL((url) => url.searchParams.get('endpoint') === 'users.track')
    expect(await page.getByRole('grid', { name: 'Requests' }).getAttribute('aria-rowcount')).toBe('4')
    await isClean()
  })

  test('every faulty element and every unknown member of a body is open and marked', async () => {
    const ada = { external_id: 'ada' }
    const attributes = Array.from({ length: 9 }, (_, index) => ({ ...ada, rank: index }))
    const events = [{ ...ada, name: 'tasted', properties: { menu: { soup: 'x'.repeat(300) } } }]
    const last = { ...ada, push_tokens: [{ app_id: 'none', token: 't', nick: 1 }], dob: 'soon' }
    await server.call('POST', '/users/track', { attributes: [...attributes, last], events, note: 1 })
    const { page, isClean } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'users.track' }).first().click()
    const faults = page.getByRole('heading', { name: 'At fault' }).locator('..')
    await faults.getByText('attributes[9].dob').waitFor()
    await page.getByRole('link', { name: 'Request', exact: true }).click()
    await page.getByText('"soon"✕ Fault a profile field has a value of the wrong type').waitFor()
    await page.getByText("✕ Fault 'properties' must be an object within the size limits").waitFor()
    // What is not there is marked at the element that lacks it.
    await page.getByText("✕ Fault time: 'time' is required").waitFor()
    await page.getByText('note: 1? Unknown Left out: no member, or a name that is dropped.').waitFor()
    await isClean()
  })

  test('a request that was answered and did nothing says why, and where to look', async () => {
    await merge('nobody')
    await server.control.settle({ params: { workspace: 'default' } })
    const { page, isClean } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'nothing: no user nobody' }).first().click()
    const tree = page.getByRole('list', { name: 'What came of the request' })
    await tree.getByText('No user has this identifier. identifier_to_merge: nobody').waitFor()
    const similar = tree.getByRole('link', { name: 'Find similar users' })
    expect(await similar.getAttribute('href')).toBe('/_brazier/w/default/users?find=nobody')
    await isClean()
  })

  test('the list says in one sentence what came of a request', async () => {
    const { targets } = await server.control['messages.targets']({ params: { workspace: 'default' } })
    const push = targets.find(({ kind, state }) => kind === 'campaign' && state === 'active')
    await server.call('POST', '/campaigns/trigger/send', {
      campaign_id: push?.id,
      recipients: [{ external_user_id: 'ada' }],
    })
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'ada', club: 'a' }] })
    await server.call('POST', '/users/merge', {
      merge_updates: [{ identifier_to_merge: { external_id: 'ada' }, identifier_to_keep: { external_id: 'ada' } }],
    })
    await server.control.settle({ params: { workspace: 'default' } })
    const { page, isClean } = await server.visit('/_brazier/')
    for (const sentence of ['1 iOS push to ada', '1 change to ada', 'nothing: both are one user']) {
      await page.getByRole('row').getByText(sentence, { exact: true }).first().waitFor()
    }
    await isClean()
  })

  test('under a clock that stands still, a row has its arrival too, and a spent limit says why it stays so', async () => {
    const { page, isClean } = await server.visit('/_brazier/')
    const title = page.getByRole('columnheader')
    await title.getByText('Workspace clock').waitFor()
    const { requests } = await server.control['requests.list']({ params: { workspace: 'default' } })
    const arrived = requests[0]?.arrived_at?.slice(11, 23) ?? 'none'
    await page.getByRole('row').nth(1).getByText(arrived, { exact: true }).waitFor()
    expect(await page.title()).toBe('Requests · default · Brazier')
    let status = 200
    while (status === 200) ({ status } = await server.call('GET', '/catalogs'))
    expect(status).toBe(429)
    await page.getByRole('row').filter({ hasText: 'the clock stands still' }).first().click()
    await page.getByText('The workspace’s clock stands still', { exact: false }).waitFor()
    await isClean()
  })

  test('on a phone, the status and the reason of each row are on the screen', async () => {
    await merge(3)
    const { page, fits } = await server.visit('/_brazier/', { width: 390 })
    const row = page.getByRole('row').filter({ hasText: 'users.merge' }).first()
    for (const text of ['400', 'contract']) {
      const box = await row.getByText(text, { exact: true }).boundingBox()
      expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
    await fits()
  })

  test('a send is followed from job to job, to its message and to the work that waits', async () => {
    const { canvases = [] } = await server.control['state.get']({ params: { workspace: 'default' } })
    const canvas = canvases.find(({ name }) => name === 'Welcome to camp')
    await server.call('POST', '/canvas/trigger/send', {
      canvas_id: canvas?.id,
      recipients: [{ external_user_id: 'ada' }],
    })
    await server.control.settle({ params: { workspace: 'default' } })
    const { page, isClean } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'canvas.trigger.send' }).first().click()
    const tree = page.getByRole('list', { name: 'What came of the request' })
    const deliver = tree.getByRole('listitem').filter({ hasText: /^sends\.deliver/ })
    await deliver.getByText('sends.canvas_step').first().waitFor()
    await deliver.getByText('waits').first().waitFor()
    expect(await tree.getByRole('link', { name: '1 message' }).getAttribute('href')).toContain('dispatch_id=')
    await isClean()
  })

  test('a new request comes to the open page by itself', async () => {
    const { page, complaints } = await server.visit('/_brazier/')
    await page.getByText('live').waitFor()
    await server.call('GET', '/segments/list')
    await page.getByRole('row').filter({ hasText: 'segments.list' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a wrong key and a wrong path are in another list, with what was meant', async () => {
    for (let count = 0; count < 101; count += 1) await server.call('POST', '/users/trak', {})
    await server.call('GET', '/events/list', undefined, 'wrong-key')
    const { page, isClean } = await server.visit('/_brazier/')
    await page.getByRole('link', { name: '102 unmatched requests' }).click()
    await page.getByText('/users/track', { exact: false }).first().waitFor()
    expect(await page.getByText('no valid key').count()).toBe(1)
    await isClean()
  })

  test('the same request is sent again, and the next one made to fail', async () => {
    await server.call('GET', '/segments/list')
    const { page } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'segments.list' }).first().click()
    await page.getByRole('button', { name: 'Fail the next…' }).click()
    await page.getByRole('combobox', { name: 'How', exact: true }).selectOption('500')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect((await server.call('GET', '/segments/list')).status).toBe(500)
    const before = page.url()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL((url) => url.href !== before)
    await page.getByText('200').first().waitFor()
  })

  test('a request that is sent again has the key that it had', async () => {
    const { api_key: key } = await server.control['keys.create']({
      params: { workspace: 'default' },
      body: { permissions: ['users.merge'] },
    })
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'ada', again: true }] }, key)
    const { page, isClean } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'users.track' }).filter({ hasText: 'permission' }).first().click()
    await page.getByText('refused by permission, so nothing was changed').waitFor()
    const before = page.url()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL((url) => url.href !== before)
    await page.getByText(`key …${key.slice(-4)} · brazier-console`).waitFor()
    await page.getByText('refused by permission, so nothing was changed').waitFor()
    await isClean()
  })

  test('the command of an empty screen calls its own workspace', async () => {
    await server.control['workspaces.create']({ body: { name: 'shop' } })
    const { page, isClean } = await server.visit('/_brazier/w/shop/users')
    const command = await page
      .locator('pre')
      .filter({ hasText: /Bearer \w/ })
      .innerText()
    await promisify(execFile)('sh', ['-c', `${command} -s`])
    await page.getByRole('row').filter({ hasText: 'ada@example.com' }).waitFor()
    expect((await server.control['requests.list']({ params: { workspace: 'shop' } })).requests).toHaveLength(1)
    await isClean()
  })

  test('the keyboard alone finds, opens and closes a request', async () => {
    await server.call('GET', '/segments/list')
    const { page } = await server.visit('/_brazier/')
    await page.getByText('live', { exact: true }).waitFor()
    await page.keyboard.press('/')
    await page.locator('input[type=search]:focus').waitFor()
    await page.keyboard.type('segments')
    await page.getByRole('row').filter({ hasText: 'segments.list' }).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'segments.list' }).waitFor()
    expect(page.url()).toContain('q=segments')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 2, name: 'segments.list' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await page.locator('dialog input:focus').waitFor()
    await page.keyboard.type('unmat')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('the log is cleared after a question, and not without', async () => {
    await merge(1)
    const { page, isClean } = await server.visit('/_brazier/')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'Clear…' }).click()
    await isClean()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByRole('row').count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Clear…' }).click()
    const clear = page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true })
    await clear.click()
    await page.getByText('No request yet').waitFor()
    await merge(1)
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: /^Pause/ }).click()
    await page.getByRole('button', { name: 'Clear…' }).click()
    await clear.click()
    await page.getByText('No request yet').waitFor()
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    await merge(3)
    const { page, fits } = await server.visit('/_brazier/')
    await page.getByRole('row').nth(1).waitFor()
    await fits()
    await page.getByRole('row').nth(1).click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await fits()
  })
})

import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('the faults of the console', () => {
  const server = useConsoleServer('--clock', 'manual')
  const path = '/_brazier/w/default/faults'

  test('the next three calls are made to fail, their number is seen, and the calls are found', async () => {
    const { page, isClean } = await server.visit(path)
    await page.getByText('No faults').waitFor()
    await isClean()
    await page.keyboard.press('a')
    await page.getByLabel('Endpoint').selectOption('segments.list')
    await page.getByLabel('The next … calls').fill('3')
    await page.getByLabel('will be refused with, or will').selectOption('429')
    await isClean()
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await page.getByText('used 0 of 3').waitFor()
    for (const _ of [1, 2]) expect((await server.call('GET', '/segments/list')).status).toBe(429)
    await page.getByText('used 2 of 3').waitFor()
    expect((await server.call('GET', '/segments/list')).status).toBe(429)
    await page.getByText('used 3 of 3').waitFor()
    expect((await server.call('GET', '/segments/list')).status).toBe(200)
    await isClean()
    await page.getByRole('link', { name: 'Affected calls' }).click()
    await page.getByRole('row').filter({ hasText: 'fault: refusal' }).nth(2).waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'segments.list' }).count()).toBe(3)
    await page.getByRole('checkbox', { name: 'Faults' }).click()
    await page.getByRole('row').filter({ hasText: 'segments.list' }).nth(3).waitFor()
    await server.control['faults.delete']({ params: { workspace: 'default' } })
  })

  test('one fault is removed, and the others stay; then all', async () => {
    const params = { workspace: 'default' }
    const faults = [
      { endpoint: 'users.merge', kind: 'cut' },
      { endpoint: 'users.track', kind: 'latency', ms: 50 },
      { endpoint: 'users.delete', kind: 'lost' },
    ] as const
    await server.control['faults.add']({ params, body: { faults } })
    const { page } = await server.visit(path)
    await page.getByRole('button', { name: 'Remove', exact: true }).nth(1).click()
    await page.getByRole('row').filter({ hasText: 'users.track' }).waitFor({ state: 'hidden' })
    const left = await server.control['faults.get']({ params })
    expect(left.faults.map(({ endpoint }) => endpoint)).toEqual(['users.merge', 'users.delete'])
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByText('No faults').waitFor()
    expect(await server.control['faults.get']({ params })).toEqual({ faults: [] })
  })

  test('are read again when the stream of another workspace begins, and no place has the numbers of the one before', async () => {
    const other = { params: { workspace: 'other' } }
    await server.control['workspaces.create']({ body: { name: 'other' } })
    await server.control['faults.put']({ ...other, body: { faults: [{ endpoint: 'users.merge', kind: 'cut' }] } })
    await server.call('POST', '/users/merge', {})
    await server.call('GET', '/users/trak')
    const { page, goTo } = await server.visit(path)
    await page.getByTitle(/^Requests .*: \d+ refused, \d+ unmatched$/).waitFor()
    await goTo('/_brazier/w/default/requests')
    await page.getByTitle('Requests (g r)', { exact: true }).waitFor()
    await goTo(path)
    await page.getByRole('heading', { level: 1, name: 'Faults' }).waitFor()
    await server.call('POST', '/users/merge', {})
    await page.getByTitle('Requests (g r): 1 refused').waitFor()
    const removed = Promise.withResolvers<void>()
    await page.route('**/other/events', (route) => removed.promise.then(() => route.continue()))
    await goTo('/_brazier/w/other/faults')
    await page.getByRole('row').filter({ hasText: 'users.merge' }).waitFor()
    await page.getByTitle('Requests (g r)', { exact: true }).waitFor({ timeout: 5000 })
    await server.control['faults.delete'](other)
    removed.resolve()
    await page.getByText('No faults').waitFor({ timeout: 5000 })
    await page.unroute('**/other/events')
  })

  test('the next calls of a request fail as usual, whatever was chosen at another', async () => {
    const { page, goTo } = await server.visit(path)
    const open = async (endpoint: string, method: string, address: string): Promise<void> => {
      await server.call(method, address, method === 'GET' ? undefined : {})
      const { requests } = await server.control['requests.list']({ params: { workspace: 'default' } })
      await goTo(`/_brazier/w/default/requests/${requests[0]?.request_id}`)
      await page.getByRole('heading', { level: 2, name: endpoint }).waitFor()
      await page.getByRole('button', { name: 'Fail the next…' }).click()
    }
    const how = page.getByRole('combobox', { name: 'How', exact: true })
    await open('users.merge', 'POST', '/users/merge')
    await how.selectOption('cut the connection')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await open('segments.list', 'GET', '/segments/list')
    expect(await how.inputValue()).toBe('500')
  })

  test('what the server refuses is said, and the form stays', async () => {
    const { page } = await server.visit(path)
    await page.getByRole('button', { name: 'Make calls fail…' }).click()
    await page.getByLabel('The next … calls').fill('2000000')
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await page.getByRole('alert').getByText('times').waitFor()
    expect(await page.getByLabel('The next … calls').inputValue()).toBe('2000000')
  })

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const params = { workspace: 'default' }
    await server.control['faults.put']({
      params,
      body: { faults: [{ endpoint: 'users.merge', kind: 'cut', times: 3 }] },
    })
    const { page, fits } = await server.visit(path)
    await page.getByText('used 0 of 3').waitFor()
    await fits()
  })
})

describe.skipIf(chromiumPath === undefined)('a full log of requests', () => {
  const server = useConsoleServer('--requests', '2')

  test('counts each refused request since the last visit that it still has', async () => {
    const refuse = async (): Promise<void> => void (await server.call('POST', '/users/merge', {}))
    for (let index = 0; index < 3; index += 1) await refuse()
    const { page, goTo } = await server.visit('/_brazier/w/default/faults')
    await page.getByTitle('Requests (g r): 2 refused').waitFor()
    await goTo('/_brazier/w/default/requests')
    await page.getByTitle('Requests (g r)', { exact: true }).waitFor()
    await goTo('/_brazier/w/default/faults')
    for (const count of [1, 2]) {
      await refuse()
      await page.getByTitle(`Requests (g r): ${count} refused`).waitFor()
    }
  })
})

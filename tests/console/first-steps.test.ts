import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('the first seconds in the console', () => {
  const server = useConsoleServer('--clock', 'manual')

  test('an empty log names the address and the key, sends an example, shows Ada and advances the clock', async () => {
    const params = { workspace: 'default' }
    const before = await server.control['clock.get']({ params })
    const { page, isClean, fits } = await server.visit('/_brazier/')
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText(server.url, { exact: true }).waitFor()
    await steps.getByText('dev-key', { exact: true }).waitFor()
    await fits()
    await steps.getByRole('button', { name: 'Advance the clock by a day' }).click()
    await expect.poll(async () => (await server.control['clock.get']({ params })).now).not.toBe(before.now)
    await steps.getByRole('link', { name: 'See Ada' }).click()
    await page.getByRole('row').filter({ hasText: 'ada@example.com' }).waitFor()
    await page.goBack()
    await steps.getByRole('button', { name: 'Send an example' }).click()
    await page.getByRole('row').filter({ hasText: 'users.track' }).filter({ hasText: '201' }).waitFor()
    await isClean()
  })

  test('an example that is refused, or cannot be made, says why', async () => {
    await server.control['workspaces.create']({ body: { name: 'refusing' } })
    const { page } = await server.visit('/_brazier/w/refusing/requests')
    const press = (): Promise<void> => page.getByRole('button', { name: 'Send an example' }).click()
    const alert = page.getByRole('alert')
    await page.route('**/openapi.json', (route) => route.fulfill({ status: 503, json: { message: 'not yet' } }))
    await press()
    await alert.getByText('not yet').waitFor()
    await page.unroute('**/openapi.json')
    const made = { request_id: '1', status: 429, headers: {}, body: { message: 'too many' } }
    await page.route('**/refusing/calls', (route) => route.fulfill({ json: made }))
    await press()
    await alert.getByText('too many').waitFor()
  })
})

import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('a server with a control token', () => {
  const server = useConsoleServer('--control-token', 'correct-horse')

  test('asks for it, takes it once, shows the requests, and signs out after a reload too', async () => {
    const { page } = await server.visit('/_brazier/')
    const field = page.getByLabel('Control token')
    await field.fill('wrong-horse')
    await field.press('Enter')
    await page.getByRole('alert').getByText('this is not the control token').waitFor()
    // After a wrong token the server looks at no other for 200 ms.
    await page.waitForTimeout(250)
    await field.fill('correct-horse')
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    await page.getByText('live', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    expect(await page.evaluate('document.cookie')).toBe('')
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Sign out' }).click()
    await field.waitFor()
    await page.reload()
    await field.waitFor()
  })

  test('takes it from a link, and out of the address', async () => {
    const { page, isClean } = await server.visit('/_brazier/w/default/requests?status=4xx#token=correct-horse')
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    expect(page.url()).toBe(`${server.url}/_brazier/w/default/requests?status=4xx`)
    await isClean()
  })

  test('says that the token of a link is refused', async () => {
    const { page } = await server.visit('/_brazier/#token=wrong-horse')
    await page.getByRole('alert').getByText('this is not the control token').waitFor()
  })

  test('small and large, light and dark, the sign-in is in order', async () => {
    const { page, fits } = await server.visit('/_brazier/w/default/requests')
    await page.getByLabel('Control token').waitFor()
    await fits(/^Failed to load resource: .* 401 /)
  })
})

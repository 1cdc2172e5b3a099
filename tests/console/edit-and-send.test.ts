import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('editing and sending a request of the log', () => {
  const server = useConsoleServer('--clock', 'manual')
  const workspace = 'default'

  const open = async (endpoint: string): Promise<string> => {
    const { requests } = await server.control['requests.list']({ params: { workspace } })
    const found = requests.find((one) => one.endpoint === endpoint)
    return `/_brazier/w/${workspace}/requests/${found?.request_id}`
  }

  const merge = (external_id: unknown): object => ({
    merge_updates: [{ identifier_to_merge: { external_id }, identifier_to_keep: { external_id: 'ada' } }],
  })

  test('a refused request is corrected and sent in three clicks, and compared with its first answer', async () => {
    await server.call('POST', '/users/merge', merge(3))
    const { page, isClean, fits } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'users.merge' }).first().click()
    await page.getByRole('link', { name: 'Edit and send' }).first().click()
    await page.getByText('The first answer').waitFor()
    const editor = page.getByRole('textbox', { name: 'Body of the request' })
    expect(await editor.innerText()).toContain('"external_id": 3')
    await editor.press('ControlOrMeta+A')
    await page.keyboard.insertText(JSON.stringify(merge('ada-old')))
    await page.getByRole('button', { name: 'Send' }).click()
    const compared = page.getByRole('region', { name: 'Compared with the first answer' })
    await compared.getByText('400').waitFor()
    await compared.getByText('202').waitFor()
    await compared.getByRole('row').filter({ hasText: 'message' }).getByText('success').waitFor()
    await page.getByText(/\d headers of the answer/).click()
    await page.getByText('x-request-id').waitFor()
    await isClean()
    await fits()
    const { requests } = await server.control['requests.list']({ params: { workspace } })
    expect(requests[0]).toMatchObject({ endpoint: 'users.merge', status: 202, api_key: requests[1]?.api_key })
  })

  test('it keeps the key that the request had, until another is chosen', async () => {
    const body = { permissions: ['users.merge' as const] }
    const { api_key: key } = await server.control['keys.create']({ params: { workspace }, body })
    await server.call('POST', '/users/track', { attributes: [{ external_id: 'ada', edited: true }] }, key)
    const { page } = await server.visit(`${await open('users.track')}/edit`)
    const compared = page.getByRole('region', { name: 'Compared with the first answer' })
    await page.getByRole('button', { name: 'Send' }).click()
    await compared.getByText('the same body').waitFor()
    await page.getByRole('combobox', { name: 'Sent with' }).selectOption('all permissions')
    await page.getByRole('button', { name: 'Send' }).click()
    await compared.getByText('201').waitFor()
  })

  test('the query of a request comes along, with names that nobody knows, into what is copied too', async () => {
    await server.call('GET', '/segments/list?page=0&colour=red')
    const { page } = await server.visit(`${await open('segments.list')}/edit`)
    expect(await page.getByRole('textbox', { name: 'colour' }).inputValue()).toBe('red')
    await page.getByRole('textbox', { name: 'page' }).fill('7')
    await page.getByText('Copy as').click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'curl' }).click()
    await page.getByText('Copied as curl').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/segments/list?page=7&colour=red')
  })
})

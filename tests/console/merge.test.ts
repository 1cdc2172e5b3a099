import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isInMemory, useConsoleServer } from './console-fixture.ts'

const merge = '/_brazier/w/default/merge'

describe.skipIf(chromiumPath === undefined)('the merges of the console', () => {
  const server = useConsoleServer('--clock', 'manual')

  test('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const { page, goTo, fits } = await server.visit('/_brazier/')
    for (const path of [merge, `${merge}?keep=external_id:ada&merge=external_id:ada-old&only=all`]) {
      await goTo(path)
      await page
        .getByText(path === merge ? 'Name two users' : 'rule 7')
        .first()
        .waitFor()
      await fits()
    }
  })

  test('an address that several users have is narrowed by a prioritization', async () => {
    const { page, isClean } = await server.visit(`${merge}?keep=external_id:ada&merge=email:grace%40example.net`)
    await page.getByText('3 users have it').waitFor()
    await page.getByRole('checkbox', { name: 'most_recently_updated' }).check()
    await page.getByText(/3 users → .*by most_recently_updated/).waitFor()
    await page.getByRole('table').waitFor()
    await isClean()
  })

  test('a merge that the rules refuse says why, and cannot be done', async () => {
    const { page, isClean } = await server.visit(`${merge}?keep=external_id:ada&merge=external_id:ada`)
    await page.getByText('users.merge would do nothing').waitFor()
    expect(await page.getByRole('button', { name: 'Merge them' }).isDisabled()).toBe(true)
    await isClean()
  })

  test('a merge that the service refuses says all its reasons', async () => {
    const { page } = await server.visit(`${merge}?keep=external_id:ada&merge=external_id:ada-old`)
    const body = { message: 'It is refused.', errors: [{ type: 'The first reason.' }, 'The second reason.'] }
    await page.route('**/calls', (route) => route.fulfill({ json: { status: 400, request_id: '1', body } }))
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.getByText('It is refused. The first reason. The second reason.', { exact: true }).waitFor()
  })

  test('two users are named, explained, merged, and the merge is explained afterwards', async () => {
    const { page, isClean } = await server.visit(merge)
    await page.getByRole('textbox', { name: 'Keep: who' }).fill('ada')
    await page.getByRole('textbox', { name: 'User to merge: who' }).fill('ada-old')
    await page.keyboard.press('Enter')
    const phone = page.getByRole('row').filter({ hasText: 'phone' }).first()
    await phone.getByText('merged').waitFor()
    expect(await phone.getByText('rule 1').isVisible()).toBe(true)
    expect(await page.getByText('rule 7').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Only fields that change' }).uncheck()
    await page.getByText('rule 7').first().waitFor()
    await page.getByRole('button', { name: 'Merge them' }).click()
    if (isInMemory) {
      await page.getByText('was merged into').waitFor()
      await phone.getByText('merged').waitFor()
      await isClean()
      await page.getByRole('link', { name: 'The request' }).click()
      const { merges } = await server.control['merges.list']({ params: { workspace: 'default' } })
      expect(merges).toMatchObject([{ keep: { external_id: 'ada' }, merged: { external_id: 'ada-old' } }])
    }
    await page.getByRole('heading', { level: 2, name: 'users.merge' }).waitFor()
    await isClean()
  })
})

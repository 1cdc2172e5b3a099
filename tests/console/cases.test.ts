import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCase } from 'brazier'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

describe.skipIf(chromiumPath === undefined)('a case', () => {
  const server = useConsoleServer('--clock', 'manual')

  test('is saved on the failing request, and shows that request on another server', async () => {
    await server.call('POST', '/users/merge', {
      merge_updates: [{ identifier_to_merge: { external_id: 'nobody' }, identifier_to_keep: { external_id: 'ada' } }],
    })
    await server.control.settle({ params: { workspace: 'default' } })
    const { page } = await server.visit('/_brazier/')
    await page.getByRole('row').filter({ hasText: 'nothing: no user' }).first().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save a case' }).click(),
    ])
    const folder = await mkdtemp(join(tmpdir(), 'case-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'case.json')
    await download.saveAs(file)
    const opened = await openCase(file, {}, process)
    onTestFinished(() => opened.server.stop())
    expect(opened.link.startsWith(server.url)).toBe(false)
    await page.goto(opened.link)
    await page.getByRole('heading', { level: 2, name: 'users.merge' }).waitFor()
    const tree = page.getByRole('list', { name: 'What came of the request' })
    await tree.getByText('No user has this identifier. identifier_to_merge: nobody').waitFor()
  })

  test('can be saved on the screen of the state, which axe finds in order', async () => {
    const { page, fits } = await server.visit('/_brazier/w/default/state')
    await page.getByRole('link', { name: 'Save a case' }).waitFor()
    await fits()
  })
})

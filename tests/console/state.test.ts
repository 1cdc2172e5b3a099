import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StateFileJson } from '@brazier/backend'
import { afterAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { isInMemory, useConsoleServer } from './console-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'brazier-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(chromiumPath === undefined)('the state of the console', () => {
  const server = useConsoleServer('--clock', 'manual:2026-03-01T08:00:00Z')
  const job = (id: number, more: object) => ({
    id,
    kind: 'users.track',
    payload: { attributes: [null] },
    run_at: '2026-03-02T00:00:00Z',
    attempts: 0,
    ...more,
  })
  const withState = async (state: StateFileJson): Promise<string> => {
    const made = await server.control['workspaces.create']({
      body: { clock: { manual: '2026-03-01T08:00:00Z' }, state },
    })
    return made.workspace
  }
  const usersOf = async (workspace: string): Promise<number> => {
    const { users = [] } = await server.control['state.get']({ params: { workspace } })
    return users.length
  }

  test.skipIf(!isInMemory)('a state is remembered by a name, and one click brings it and its clock back', async () => {
    const workspace = await withState({
      users: [{ external_id: 'ada' }],
      jobs: [job(1, { payload: { attributes: [{ external_id: 'late' }] }, run_at: '2026-03-01T10:00:00Z' })],
    })
    const params = { workspace }
    const { page, isClean } = await server.visit(`/_brazier/w/${workspace}/state`)
    await page.getByLabel('Name of the checkpoint').fill('one user')
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'one user' }).waitFor()
    await server.control['clock.set']({ params, body: { advance: 'P1D' } })
    const body = { endpoint: 'users.track' as const, body: { attributes: [{ external_id: 'ben', first_name: 'Ben' }] } }
    await server.control['calls.make']({ params, body })
    await server.control.settle({ params })
    expect(await usersOf(workspace)).toBe(3)
    await page.getByRole('banner').getByText('2 Mar 2026, 08:00').waitFor()
    await page.getByRole('button', { name: 'Go back to it' }).click()
    await page.getByText('The workspace is back at one user.').waitFor()
    await page.getByRole('banner').getByText('1 Mar 2026, 08:00').waitFor()
    expect(await usersOf(workspace)).toBe(1)
    expect((await server.control.jobs({ params, query: { view: 'waiting' } })).waiting).toHaveLength(1)
    await isClean()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: the records are those of before.').waitFor()
    await page.getByRole('banner').getByText('2 Mar 2026, 08:00').waitFor()
    expect(await usersOf(workspace)).toBe(3)
    await server.control['checkpoints.create']({ params, body: { name: 'three users' } })
    await page.getByRole('rowheader', { name: 'three users' }).waitFor()
    await server.control['clock.set']({ params, body: { advance: 'P1D' } })
    await page.getByRole('banner').getByText('3 Mar 2026, 08:00').waitFor()
    await page.route(/rollback$/, (route) => route.fulfill({ status: 404, json: { message: 'There is none.' } }))
    await page.getByRole('button', { name: 'Go back to it' }).click()
    await page.getByText('There is none. The clock is that of the checkpoint, the records are not.').waitFor()
    expect((await server.control['clock.get']({ params })).now).toMatch(/^2026-03-02/)
    await page.getByRole('button', { name: 'Forget' }).click()
    await page.getByText('None yet.').waitFor()
    expect(await server.control['checkpoints.list']({ params })).toEqual({ checkpoints: [] })
  })

  test.skipIf(!isInMemory)('what changed since a checkpoint is shown record by record, before and after', async () => {
    const workspace = await withState({ users: [{ external_id: 'ada', first_name: 'Ada' }, { external_id: 'ben' }] })
    const params = { workspace }
    await server.control['checkpoints.create']({ params, body: { name: 'two users' } })
    const track = (external_id: string, first_name: string) =>
      server.control['calls.make']({
        params,
        body: { endpoint: 'users.track', body: { attributes: [{ external_id, first_name }] } },
      })
    const { page, isClean } = await server.visit(`/_brazier/w/${workspace}/state`)
    await page.getByRole('link', { name: 'What changed' }).click()
    await page.getByText('Nothing is different.').waitFor()
    // No address can name this event.
    const events = [{ external_id: 'ada', name: '..', time: '2026-03-01T07:00:00Z' }]
    await server.control['calls.make']({ params, body: { endpoint: 'users.track', body: { events } } })
    await track('ada', 'Adele')
    await track('cleo', '<b onclick=alert(1)>Cleo</b>')
    await server.control.settle({ params })
    // A topic of the event stream brings it.
    await page.getByRole('button', { name: 'users 2' }).click()
    await page.getByText('different').and(page.locator('summary *')).click()
    const row = page.getByRole('row').filter({ hasText: 'first_name' })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Ada', 'Adele'])
    await page.locator('summary').filter({ hasText: 'cleo' }).click()
    await page.getByText('<b onclick=alert(1)>Cleo</b>').waitFor()
    await isClean()
    expect(page.url()).toContain('since=0&list=users')
    await page.getByRole('button', { name: 'Go back to it' }).click()
    await page.getByText('Nothing is different.').waitFor()
  })

  test('a change is under way as soon as its button is pressed, and a second press does nothing', async () => {
    const workspace = await withState({ users: [{ external_id: 'ada' }] })
    const { page, asked } = await server.visit(`/_brazier/w/${workspace}/state`)
    const file = join(folder, 'two.json')
    writeFileSync(file, '{"users": [{"external_id": "ada"}, {"external_id": "ben"}]}')
    await page.getByLabel('State file').setInputFiles(file)
    const reads = Promise.withResolvers<undefined>()
    await page.route('**/_brazier/workspaces/*/state', async (route) => {
      if (route.request().method() === 'GET') await reads.promise
      await route.continue()
    })
    // Both presses come before the page can draw.
    await page.getByRole('button', { name: /Load this file/ }).evaluate((button: { click(): void }) => {
      button.click()
      button.click()
    })
    await page.getByRole('button', { name: 'Sending…' }).waitFor()
    reads.resolve(undefined)
    await page.getByText('The workspace has the records of two.json.').waitFor()
    expect(asked.filter((url) => url.endsWith(`/workspaces/${workspace}/state`))).toHaveLength(2)
    expect(await usersOf(workspace)).toBe(2)
  })

  test('a state file is taken down and put up again; one that does not fit says why and changes nothing', async () => {
    const workspace = await withState({ users: [{ external_id: 'ada' }, { external_id: 'ben' }] })
    const { page } = await server.visit(`/_brazier/w/${workspace}/state`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${workspace}.state.json`)
    const file = join(folder, 'state.json')
    await download.saveAs(file)
    const { users } = JSON.parse(readFileSync(file, 'utf8')) as { users: unknown[] } // a state file
    expect(users).toHaveLength(2)
    const wrong = join(folder, 'wrong.json')
    writeFileSync(wrong, '{"users": [{"external_id": 3}]}')
    await page.getByLabel('State file').setInputFiles(wrong)
    await page.getByRole('button', { name: /Load this file .*instead/ }).click()
    await page
      .getByRole('alert')
      .getByText(/users\[0\]\.external_id.*Everything is unchanged/)
      .waitFor()
    expect(await usersOf(workspace)).toBe(2)
    await server.control.reset({ params: { workspace } })
    await page.getByLabel('State file').setInputFiles(file)
    await page.getByRole('button', { name: /Load this file .*instead/ }).click()
    await page.getByText('The workspace has the records of state.json.').waitFor()
    expect(await usersOf(workspace)).toBe(2)
  })

  test('a reset asks for the name of a workspace that no key made', async () => {
    const workspace = await withState({ users: [{ external_id: 'ada' }] })
    const { page, isClean } = await server.visit(`/_brazier/w/${workspace}/state`)
    await page.getByRole('button', { name: 'Reset…' }).click()
    const empty = page.getByRole('button', { name: 'Empty it' })
    await isClean()
    expect(await empty.isDisabled()).toBe(true)
    await page.getByLabel(`Type ${workspace} to be sure`).fill(workspace)
    await empty.click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await usersOf(workspace)).toBe(0)
  })

  test('work that was set aside shows its error, and is tried again or dropped', async () => {
    const aside = { attempts: 5, error: 'the disk is full', aside: true }
    const workspace = await withState({ jobs: [job(1, aside), job(2, aside), job(3, {})] })
    const params = { workspace }
    const { page, isClean } = await server.visit(`/_brazier/w/${workspace}/jobs`)
    await page.getByRole('row').filter({ hasText: 'users.track' }).waitFor()
    await page.getByRole('navigation', { name: 'Places' }).getByText('2').waitFor()
    await isClean()
    await page.getByRole('link', { name: 'Set aside' }).click()
    await page.getByRole('row').filter({ hasText: 'the disk is full' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'users.track #1' }).waitFor()
    await isClean()
    await page.getByRole('button', { name: 'Drop' }).click()
    await page.getByText('This job is gone').waitFor()
    const left = await server.control.jobs({ params, query: {} })
    expect(left.aside.map(({ id }) => id)).toEqual([2])
    expect(left.waiting.map(({ id }) => id)).toEqual([3])
    await page.keyboard.press('Escape')
    await page.getByText('This job is gone').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Try all again' }).click()
    await page.getByText('No job was set aside').waitFor()
    await page.getByRole('link', { name: 'Ran' }).click()
    await page.getByRole('row').filter({ hasText: 'again' }).first().waitFor()
    await isClean()
  })

  test.skipIf(!isInMemory)('small and large, light and dark, nothing overflows and axe finds nothing', async () => {
    const workspace = await withState({ jobs: [job(3, {})] })
    await server.control['checkpoints.create']({
      params: { workspace },
      body: { name: 'before the merge of two users' },
    })
    const { page, goTo, fits } = await server.visit(`/_brazier/w/${workspace}/state`)
    for (const [place, text] of [
      ['state', 'before the merge of two users'],
      ['jobs', 'users.track'],
      ['jobs?view=aside', 'No job was set aside'],
    ] as const) {
      await goTo(`/_brazier/w/${workspace}/${place}`)
      await page.getByText(text).first().waitFor()
      await fits()
    }
  })
})

describe.skipIf(chromiumPath === undefined)('the state of a workspace in a database', () => {
  // Without the demo, which takes a database its time.
  const small = join(folder, 'small.json')
  writeFileSync(small, '{"users": [{"external_id": "ada"}]}')
  const server = useConsoleServer(
    '--state',
    small,
    '--store',
    `pglite:${join(folder, 'data')}`,
    '--clock',
    'manual:2026-03-01T08:00:00Z',
  )

  test('has no checkpoints, and the page says why', async () => {
    const { page } = await server.visit('/_brazier/w/default/state')
    await page.getByText(/keeps its data in a database, which cannot go back/).waitFor()
    expect(await page.getByRole('button', { name: 'Remember this state' }).count()).toBe(0)
  })

  test('has no jobs that ran and no state of before, and the screens say why', async () => {
    const made = await server.call('POST', '/users/track', { attributes: [{ external_id: 'ada', city: 'Bonn' }] })
    expect(made.status).toBe(201)
    const params = { workspace: 'default' }
    const { requests } = await server.control['requests.list']({ params, query: { limit: 1 } })
    const { page, isClean } = await server.visit(`/_brazier/w/default/requests/${requests[0]?.request_id ?? ''}`)
    await page.getByText(/keeps no jobs that ran\. It keeps its data in a database/).waitFor()
    await page.goto(`${server.url}/_brazier/w/default/jobs?view=ran`)
    await page.getByText(/another process may run a job/).waitFor()
    await page.goto(`${server.url}/_brazier/w/default/merge`)
    await page.getByText(/They are not kept: this server keeps its data in a database/).waitFor()
    await page.goto(`${server.url}/_brazier/w/default/state`)
    await page.getByText(/does not keep what a workspace began with/).waitFor()
    await isClean()
  })

  test('shows its places as any other does', async () => {
    await server.control.settle({ params: { workspace: 'default' } })
    const { page, complaints, goTo } = await server.visit('/_brazier/w/default/state')
    for (const [place, text] of [
      ['requests', 'users.track'],
      ['users', 'ada'],
      ['messages', undefined],
      ['time', undefined],
      ['campaigns', undefined],
      ['content', undefined],
      ['faults', undefined],
      ['api', undefined],
      ['unmatched', undefined],
    ] as const) {
      await goTo(`/_brazier/w/default/${place}`)
      await page.getByRole('heading', { level: 1, name: new RegExp(place, 'i') }).waitFor()
      // A filter offers the same names, and does not show them.
      if (text !== undefined) await page.getByRole('row').filter({ hasText: text }).first().waitFor()
      await page.locator('main [aria-label="Loading"]').first().waitFor({ state: 'detached' })
      expect(await page.getByRole('alert').count()).toBe(0)
    }
    expect(complaints).toEqual([])
  })
})

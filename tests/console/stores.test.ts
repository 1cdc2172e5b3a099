import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControlClient } from '@brazier/control/client'
import type { RunningServer } from 'brazier'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { type StorePlace, someStoreKinds } from '../each-store.ts'
import { openPage, startConsole, type Visit } from './console-fixture.ts'

// The first five jobs of people, and a restart under an open page, on each store.

const clock = '2026-03-01T08:00:00.000Z'

const state = {
  users: [
    { external_id: 'ada', braze_id: 'ada-id', first_name: 'Ada', email: 'ada@example.com' },
    { external_id: 'ada-old', braze_id: 'ada-old-id', phone: '+493012345678' },
  ],
  campaigns: [
    {
      id: 'news',
      name: 'Morning news',
      variations: [
        {
          id: 'all',
          name: 'All',
          messages: [{ channel: 'email', parts: { subject: 'Good morning {{${first_name}}}', body: 'It is nine.' } }],
        },
      ],
    },
  ],
}

describe.skipIf(chromiumPath === undefined).each(someStoreKinds)('the console on $name', ({ name, open }) => {
  let [place, server, folder]: [StorePlace?, RunningServer?, string?] = []
  const params = { workspace: 'default' }
  const home = '/_brazier/w/default'

  const start = async (port: string): Promise<void> => {
    const file = join(folder ?? '', 'state.json')
    const store = place?.store ?? ''
    // A database keeps what it has: only an empty one takes the state.
    const args = ['--port', port, '--store', store, '--clock', `manual:${clock}`, '--state', file]
    server = await startConsole(args)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brazier-console-'))
    await writeFile(join(folder, 'state.json'), JSON.stringify(state))
    place = await open()
    await start('0')
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await place?.remove()
    await rm(folder ?? '', { recursive: true, force: true })
  }, 60_000)

  const url = (): string => server?.url ?? ''
  const visit = (path: string): Promise<Visit> => openPage(url(), home + path)
  const call = (path: string, body: object): Promise<Response> =>
    fetch(url() + path, {
      method: 'POST',
      headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const merge = (from: unknown): Promise<Response> =>
    call('/users/merge', {
      merge_updates: [{ identifier_to_merge: { external_id: from }, identifier_to_keep: { external_id: 'ada' } }],
    })
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

  test('why a request was refused, and what came of one that did nothing', async () => {
    await merge(3)
    await merge('nobody')
    await createControlClient({ baseUrl: url() }).settle({ params })
    const { page, complaints } = await visit('/requests')
    await row(page, 'contract').first().click()
    await page.getByText('refused by contract, so nothing was changed').waitFor()
    await page.keyboard.press('Escape')
    await row(page, 'users.merge').first().click()
    await page.getByRole('list', { name: 'What came of the request' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a request that comes while the list is paused is told, and counted where its store counts', async () => {
    await merge('nobody')
    const { page, complaints } = await visit('/requests')
    await page.getByText('live', { exact: true }).waitFor()
    await row(page, 'users.merge').first().waitFor()
    await page.getByRole('button', { name: /^Pause/ }).click()
    const control = createControlClient({ baseUrl: url() })
    const { workspace } = await control['workspaces.create']({ body: {} })
    const body = { endpoint: 'segments.list', body: {} } as const
    await control['calls.make']({ params: { workspace }, body })
    await control['calls.make']({ params, body })
    await page.getByRole('button', { name: name === 'PostgreSQL' ? 'new ↑' : '1 new ↑', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a user is found, and what the user would receive', async () => {
    const { page, complaints } = await visit('/users')
    await page.getByRole('searchbox').fill('ada@example.com')
    await row(page, 'Ada').first().click()
    await page.getByRole('heading', { level: 2, name: 'ada', exact: true }).waitFor()
    await page.goto(`${url()}${home}/would-receive?campaign_id=news&user=ada`)
    await page.getByText('Good morning Ada').first().waitFor()
    expect(complaints).toEqual([])
  })

  test('an audience is counted, and says which filter decides for a user', async () => {
    const filter = { custom_attribute: { custom_attribute_name: 'club', comparison: 'does_not_exist' } }
    const status = { email_subscription_status: { comparison: 'is', value: 'opted_in' } }
    const audience = encodeURIComponent(JSON.stringify({ AND: [filter, status] }))
    const { page, complaints } = await visit(`/audience?audience=${audience}&user=ada`)
    await page.getByText('0 users in all').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'opted in' }).getByText('decides').waitFor()
    await page.getByLabel('Joined by').selectOption('OR')
    await page.getByText('2 users in all').waitFor()
    expect(complaints).toEqual([])
  })

  test('the clock is advanced, a send goes out, and its message is read', async () => {
    const schedule = { time: '2026-03-02T07:00:00Z' }
    const sent = await call('/campaigns/trigger/schedule/create', { campaign_id: 'news', broadcast: true, schedule })
    expect(sent.status).toBe(201)
    const { page, complaints } = await visit('/time')
    await page.getByText('live', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^Morning news ?, scheduled/ }).waitFor()
    await page.keyboard.press(']')
    await page.getByRole('link', { name: /^Morning news 1 ?, sent/ }).waitFor()
    await page.getByRole('banner').getByText('2 Mar 2026, 08:00').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await row(page, 'Good morning Ada').click()
    await page.frameLocator('iframe').getByText('It is nine.').waitFor()
    expect(complaints).toEqual([])
  })

  test('a merge is explained, done, and remembered, or the page says why not', async () => {
    const { page, complaints } = await visit('/merge?keep=external_id:ada&merge=external_id:ada-old')
    await row(page, 'phone').first().getByText('rule 1').waitFor()
    await page.getByRole('button', { name: 'Merge them' }).click()
    if (name === 'memory') await page.getByText('was merged into').waitFor()
    else {
      // A database does not keep users as they were, so the page leads to the request.
      await page.getByRole('heading', { level: 2, name: 'users.merge' }).waitFor()
      await page.goto(`${url()}${home}/merge`)
      await page.getByText(/^They are not kept/).waitFor()
    }
    expect(complaints).toEqual([])
  })

  test.runIf(name !== 'memory' || inject('everywhere'))(
    'a restart under the open page: it says so, keeps what it shows, and is right again',
    async () => {
      const port = new URL(url()).port
      const { page, complaints } = await visit('/users')
      await row(page, 'ada@example.com').waitFor()
      await page.getByText('live', { exact: true }).waitFor()
      await server?.stop()
      await page.getByText(/^not connected since/).waitFor()
      await page.getByText('What you see is as it was at').waitFor()
      expect(await row(page, 'ada@example.com').isVisible()).toBe(true)
      await start(port)
      await page.getByText('live', { exact: true }).waitFor()
      await page.getByText('What you see is as it was at').waitFor({ state: 'detached' })
      // In memory the merge is undone, because the state comes from the file. A database has kept it.
      const old = row(page, 'ada-old')
      await old.first().waitFor({ state: name === 'memory' ? 'visible' : 'detached' })
      expect(await old.count()).toBe(name === 'memory' ? 1 : 0)
      await call('/users/track', { attributes: [{ external_id: 'grace', first_name: 'Grace' }] })
      await row(page, 'grace').waitFor()
      // The browser itself says that its stream broke; the page adds nothing.
      expect(complaints.filter((said) => !said.includes('net::ERR_'))).toEqual([])
    },
  )
})

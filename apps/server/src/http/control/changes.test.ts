import type { ControlResult } from '@brazier/control/client'
import { describe, expect, test } from 'vitest'
import { send } from '../../../test/exchange.ts'
import { temporaryPglite } from '../../../test/temporary-folder.ts'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const base = '/workspaces/default'

type Answer = ControlResult<'changes'>
type Named = { readonly [name: string]: unknown }

const changesOf = async ({ control }: TestServer, query: string): Promise<Answer> => {
  const { status, json } = await control('GET', `${base}/changes?${query}`)
  expect([status, json]).toEqual([200, json])
  return json as Answer // the row's schema was checked
}

const stateOf = async ({ control }: TestServer): Promise<Named> => (await control('GET', `${base}/state`)).json as Named // a state file

const remember = async ({ control }: TestServer, name = 'before'): Promise<number> =>
  ((await control('POST', `${base}/checkpoints`, { name })).json as { readonly checkpoint: number }).checkpoint // as above

const still = ['--queue-delay', 'never', '--clock', 'manual:2026-03-01T08:00:00Z'] as const

/** Does things that change, add and remove records of many lists. */
const act = async (server: TestServer): Promise<void> => {
  const { api, control } = server
  const settle = () => control('POST', `${base}/settle`)
  await api('/users/track', {
    attributes: [
      { external_id: 'ada', city: 'Bonn', '1': 'a', '01': 'b', '001': 'c' },
      { external_id: 'new', first_name: 'Nina', email: 'nina@example.com' },
    ],
    events: [{ external_id: 'ada', name: 'opened', time: '2026-03-01T07:00:00Z' }],
  })
  await settle()
  await api('/users/merge', {
    merge_updates: [{ identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }],
  })
  await settle()
  const catalog = { name: 'food', description: 'x', fields: [{ name: 'id', type: 'string' }] }
  await api('/catalogs', { catalogs: [catalog] })
  await api('/catalogs/food/items', { items: [{ id: 'a' }, { id: 'b' }] })
  await settle()
  await api('/content_blocks/create', { name: 'greeting', content: 'Hi' })
  await api('/users/alias/new', { user_aliases: [{ external_id: 'ada', alias_label: 'shop', alias_name: 'a1' }] })
  await api('/email/status', { email: 'nina@example.com', subscription_state: 'unsubscribed' })
  await api('/users/track', { attributes: [{ external_id: 'late', city: 'Ulm' }] })
}

/** The records of a list of two state files that differ, by their place in the file. */
const differences = (before: unknown, after: unknown, idOf: (record: Named) => string): ReadonlySet<string> => {
  const byId = (list: unknown): ReadonlyMap<string, string> =>
    new Map(((list ?? []) as readonly Named[]).map((record) => [idOf(record), JSON.stringify(record)])) // lists of a state file
  const [old, fresh] = [byId(before), byId(after)]
  return new Set([...old.keys(), ...fresh.keys()].filter((id) => old.get(id) !== fresh.get(id)))
}

const idsOf: { readonly [list: string]: (record: Named) => string } = {
  users: ({ braze_id }) => String(braze_id),
  catalogs: ({ name }) => String(name),
  content_blocks: ({ content_block_id }) => String(content_block_id),
  custom_events: ({ name }) => String(name),
  custom_attributes: ({ name }) => String(name),
  jobs: ({ id }) => String(id),
  outbox: ({ sequence }) => String(sequence),
}

describe('what changed since a checkpoint', () => {
  test('is what two state files differ by, each record as both have it', async () => {
    const server = await testServer(...still)
    const before = await stateOf(server)
    const since = await remember(server)
    expect(await changesOf(server, `since=${since}`)).toEqual({ collections: [], records: [] })
    await act(server)
    const after = await stateOf(server)
    const { collections, records, next } = await changesOf(server, `since=${since}&limit=200`)
    expect(next).toBeUndefined()
    for (const [list, idOf] of Object.entries(idsOf)) {
      const told = records.filter(({ collection }) => collection === list)
      const differing = differences(before[list], after[list], idOf)
      // A catalog is told of without its items, which are another list.
      expect([list, ...told.map(({ id }) => id).toSorted()]).toEqual([list, ...[...differing].toSorted()])
      const values = (state: Named, id: string) =>
        ((state[list] ?? []) as readonly Named[]).find((record) => idOf(record) === id) // a list of a state file
      if (list !== 'catalogs') {
        for (const change of told) {
          expect([change.id, change.before, change.after]).toEqual([
            change.id,
            values(before, change.id),
            values(after, change.id),
          ])
        }
      }
    }
    expect(collections).toContainEqual({ name: 'users', added: 1, changed: 1, removed: 1 })
    expect(collections).toContainEqual({ name: 'catalog_items', added: 2, changed: 0, removed: 0 })
    expect(collections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['content_blocks', 'jobs', 'engagements']),
    )
    const counted = collections.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0)
    expect(counted).toBe(records.length)
  })

  test('comes in pages and by list, without a gap or a repetition', async () => {
    const server = await testServer(...still)
    const since = await remember(server)
    await act(server)
    const whole = await changesOf(server, `since=${since}&limit=200`)
    const pages: Answer['records'][number][] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: Answer = await changesOf(server, `since=${since}&limit=1&after=${encodeURIComponent(after)}`)
      expect(page.records.length).toBeLessThanOrEqual(1)
      expect(page.collections).toEqual(whole.collections)
      pages.push(...page.records)
      after = page.next
    }
    expect(pages).toEqual(whole.records)
    const users = await changesOf(server, `since=${since}&collection=users`)
    expect(users.records).toEqual(whole.records.filter(({ collection }) => collection === 'users'))
    expect(users.collections).toEqual(whole.collections)
    expect((await changesOf(server, `since=${since}&collection=__proto__`)).records).toEqual([])
  })

  test('leaves out what is as it was, and all of it after a rollback', async () => {
    const server = await testServer(...still)
    const cities = async (city: string | null): Promise<void> => {
      await server.api('/users/track', { attributes: [{ external_id: 'ada', home_city: city }] })
      await server.control('POST', `${base}/settle`)
    }
    await cities('Bonn')
    const since = await remember(server)
    await server.api('/content_blocks/create', { name: 'greeting', content: 'Hi' })
    const later = await remember(server, 'later')
    await cities('Ulm')
    const { records } = await changesOf(server, `since=${later}`)
    expect(records).toMatchObject([{ collection: 'users', before: { home_city: 'Bonn' }, after: { home_city: 'Ulm' } }])
    expect((await changesOf(server, `since=${since}`)).collections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['content_blocks', 'users']),
    )
    await server.control('POST', `${base}/rollback`, { checkpoint: since })
    expect(await changesOf(server, `since=${since}`)).toEqual({ collections: [], records: [] })
    expect((await server.control('GET', `${base}/changes?since=${later}`)).status).toBe(404)
  })

  test('has no token, neither of a connector nor of a link', async () => {
    const server = await testServer(...still)
    const center = {
      preference_center_api_id: 'p',
      name: 'P',
      preference_center_page_html: 'x',
      confirmation_page_html: 'x',
    }
    await server.control('PUT', `${base}/state`, {
      users: [{ external_id: 'ada' }],
      preference_centers: [center],
      currents: [{ id: 'events', url: 'https://c.example/', token: 'secret-token' }],
      transactional_postback_url: 'https://shop:secret-password@c.example/',
    })
    const since = await remember(server)
    const { json } = await send(`${server.url}/preference_center/v1/p/url/ada`, {
      method: 'GET',
      headers: { Authorization: 'Bearer dev-key' },
    })
    expect(json).toHaveProperty('preference_center_url')
    await server.api('/messages/send', {
      external_user_ids: ['ada'],
      messages: { webhook: { url: 'https://a.test', request_method: 'POST' } },
    })
    await server.control('POST', `${base}/settle`)
    const { collections, records } = await changesOf(server, `since=${since}&limit=200`)
    expect(collections.map(({ name }) => name)).toContain('settings')
    expect(collections.map(({ name }) => name)).not.toContain('preference_links')
    expect(records.filter(({ collection }) => collection === 'settings')).toMatchObject([
      { after: { currents: [{ id: 'events' }], transactional_postback_url: 'https://…@c.example/' } },
    ])
    expect(JSON.stringify(records)).not.toContain('secret-')
  })

  test('needs a checkpoint that is there', async () => {
    const server = await testServer()
    const refused = async (query: string) => (await server.control('GET', `${base}/changes${query}`)).status
    expect(await refused('?since=0')).toBe(404)
    expect(await refused('')).toBe(400)
    expect(await refused('?since=x')).toBe(400)
    expect(await refused('?since=-1')).toBe(400)
    const since = await remember(server)
    expect(await refused(`?since=${since}&limit=201`)).toBe(400)
    expect(await refused(`?since=${since}&what=1`)).toBe(400)
    await server.control('POST', `${base}/reset`)
    expect(await refused(`?since=${since}`)).toBe(404)
  })

  test('is not known in a database, which says why', async () => {
    const { control } = await testServer('--store', await temporaryPglite())
    expect(await control('GET', `${base}/changes?since=0`)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('database') as string },
    })
  })
})

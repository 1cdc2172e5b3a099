import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const users = '/workspaces/default/users'
const Page = z.object({
  users: z.array(z.looseObject({ braze_id: z.string(), external_id: z.string().optional() })),
  next: z.string().optional(),
  looked_at: z.int().optional(),
  count: z.int().optional(),
})

const page = async ({ control }: TestServer, query: object = {}): Promise<z.output<typeof Page>> => {
  const search = new URLSearchParams(Object.entries(query)).toString()
  return Page.parse((await control('GET', `${users}?${search}`)).json)
}

const idOf = async (server: TestServer, find: string): Promise<string> =>
  (await page(server, { find })).users[0]?.braze_id ?? 'nobody'

/** Adds users whom one address names. */
const track = async ({ api, control }: TestServer, attributes: readonly object[]): Promise<void> => {
  await api('/users/track', { attributes })
  await control('POST', '/workspaces/default/settle')
}

const many = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ external_id: `many-${index}`, home_city: index % 2 ? 'Ulm' : 'Bonn' }))

describe('the list of users', () => {
  test('gives pages, each user once, and counts where that costs nothing', async () => {
    const server = await testServer()
    await track(server, many(7))
    const first = await page(server, { limit: 4 })
    const second = await page(server, { limit: 4, after: first.next })
    const third = await page(server, { limit: 4, after: second.next })
    const all = [...first.users, ...second.users, ...third.users].map(({ braze_id }) => braze_id)
    expect([first.users.length, first.count, new Set(all).size, third.next]).toEqual([4, 9, 9, undefined])
    expect(all).toEqual(all.toSorted())
  })

  test('gives the newest first to who asks for it, each user once', async () => {
    const server = await testServer()
    await track(server, many(7))
    const oldest = await page(server, { limit: 200 })
    const first = await page(server, { limit: 5, order: 'newest' })
    const second = await page(server, { limit: 5, order: 'newest', after: first.next })
    expect([...first.users, ...second.users]).toEqual(oldest.users.toReversed())
    expect(second.next).toBeUndefined()
  })

  test('finds a user by each identifier and by how its words begin, and nobody by other parts', async () => {
    const server = await testServer()
    const alias = { alias_label: 'shop', alias_name: 'x:1' }
    await track(server, [{ external_id: 'eve', email: 'Eve@Example.com', phone: '+4930123456' }])
    await server.api('/users/alias/new', { user_aliases: [{ external_id: 'eve', ...alias }] })
    await server.control('POST', '/workspaces/default/settle')
    const id = await idOf(server, 'eve')
    const found = await Promise.all(
      ['eve', id, 'eve@example.com', '+49 30 123456', 'shop:x:1', 'x:1', 'ev', 'eve@', 've', 'xample'].map(
        async (find) => (await page(server, { find })).users.map(({ external_id }) => external_id),
      ),
    )
    expect(found).toEqual([['eve'], ['eve'], ['eve'], ['eve'], ['eve'], ['eve'], ['eve'], ['eve'], [], []])
  })

  test('of an address that several users have gives all, page by page', async () => {
    const server = await testServer()
    const shared = { email: 'all@example.com' }
    await track(
      server,
      [1, 2, 3].map((number) => ({ external_id: `s-${number}`, ...shared })),
    )
    const first = await page(server, { find: 'all@example.com', limit: 2 })
    const second = await page(server, { find: 'all@example.com', limit: 2, after: first.next })
    expect([first.users.length, second.users.length, second.next]).toEqual([2, 1, undefined])
  })

  test('of a segment says how many users were looked at', async () => {
    const server = await testServer()
    const state = z.looseObject({}).parse((await server.control('GET', '/workspaces/default/state')).json)
    const audience = { custom_attribute: { custom_attribute_name: 'club', comparison: 'equals', value: true } }
    const segment = { id: 'club', name: 'Club', audience }
    const made = await server.control('PUT', '/workspaces/default/state', { ...state, segments: [segment] })
    expect(made.status).toBe(200)
    await track(server, [
      { external_id: 'in', club: true },
      { external_id: 'out', club: false },
    ])
    const listed = await page(server, { segment: 'club' })
    expect(listed.users.map(({ external_id }) => external_id)).toEqual(['in'])
    expect(listed).toMatchObject({ looked_at: 4 })
    const found = await page(server, { segment: 'club', find: 'out' })
    expect(found.users).toEqual([])
    expect((await server.control('GET', `${users}?segment=nothing`)).status).toBe(404)
    const { json } = await server.control('GET', `${users}/${await idOf(server, 'in')}`)
    expect(json).toMatchObject({ segments: [{ segment_id: 'club', is_in: 'yes' }] })
  })

  test.each(['limit=0', 'limit=201', 'find=', 'odd=1'])('refuses the query %s', async (query) => {
    const { control } = await testServer()
    expect((await control('GET', `${users}?${query}`)).status).toBe(400)
  })
})

describe('a user', () => {
  test('is shown as in a state file, with why a channel does not reach the user', async () => {
    const server = await testServer()
    await track(server, [{ external_id: 'eve', email: 'eve@example.com', email_subscribe: 'unsubscribed' }])
    const { json } = await server.control('GET', `${users}/${await idOf(server, 'eve')}`)
    const view = z.object({ user: z.unknown(), reach: z.array(z.looseObject({ channel: z.string() })) }).parse(json)
    const state = z
      .object({ users: z.array(z.looseObject({ external_id: z.string().optional() })) })
      .parse((await server.control('GET', '/workspaces/default/state')).json)
    expect(view.user).toEqual(state.users.find(({ external_id }) => external_id === 'eve'))
    const reasonOf = (wanted: string): unknown =>
      view.reach.find(({ channel }) => channel === wanted)?.['unreachable'] ?? 'reachable'
    expect(['email', 'sms', 'ios_push', 'webhook'].map(reasonOf)).toEqual([
      'not_subscribed',
      'no_phone',
      'no_push_token',
      'reachable',
    ])
    expect((await server.control('GET', `${users}/nobody`)).status).toBe(404)
  })

  test('whose address bounced cannot be reached by email, as for a delivery', async () => {
    const server = await testServer()
    const state = z.looseObject({}).parse((await server.control('GET', '/workspaces/default/state')).json)
    const email_lists = [{ list: 'hard_bounces', email: 'eve@example.com', at: '2026-01-01T00:00:00.000Z' }]
    const put = await server.control('PUT', '/workspaces/default/state', { ...state, email_lists })
    expect(put.status).toBe(200)
    await track(server, [{ external_id: 'eve', email: 'Eve@example.com' }])
    const { json } = await server.control('GET', `${users}/${await idOf(server, 'eve')}`)
    expect(json).toMatchObject({
      reach: expect.arrayContaining([expect.objectContaining({ unreachable: 'hard_bounced' })]),
    })
  })
})

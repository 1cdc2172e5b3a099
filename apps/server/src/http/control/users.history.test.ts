import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const History = z.object({
  lines: z.array(z.looseObject({ time: z.string(), kind: z.string(), title: z.string() })),
  next: z.string().optional(),
})

const idOf = async ({ control }: TestServer, find: string): Promise<string> => {
  const { json } = await control('GET', `/workspaces/default/users?find=${find}`)
  return z.object({ users: z.tuple([z.looseObject({ braze_id: z.string() })], z.unknown()) }).parse(json).users[0]
    .braze_id
}

const history = async (server: TestServer, user: string, query: object = {}): Promise<z.output<typeof History>> => {
  const search = new URLSearchParams(Object.entries(query)).toString()
  const path = `/workspaces/default/users/${await idOf(server, user)}/history?${search}`
  return History.parse((await server.control('GET', path)).json)
}

const track = async ({ api, control }: TestServer, body: object): Promise<void> => {
  await api('/users/track', body)
  await control('POST', '/workspaces/default/settle')
}

const titles = ({ lines }: z.output<typeof History>): readonly string[] => lines.map(({ title }) => title)

describe('the history of a user', () => {
  test('has events, purchases, and the requests that named the user, newest first', async () => {
    const server = await testServer()
    await track(server, {
      events: [
        { external_id: 'ada', name: 'early', time: '2026-01-01T00:00:00Z' },
        { external_id: 'ada', name: 'late', time: '2026-01-02T00:00:00Z', properties: { cups: 2 } },
      ],
      purchases: [{ external_id: 'ada', product_id: 'beans', currency: 'USD', price: 9, time: '2026-01-01T12:00:00Z' }],
    })
    const all = await history(server, 'ada')
    expect(titles(all)).toEqual(['users.track', 'late', 'beans', 'early'])
    expect(all.lines.map(({ time }) => time)).toEqual(
      all.lines
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )
    expect(all.lines[1]).toMatchObject({ kind: 'event', about: '{"cups":2}' })
    expect(titles(await history(server, 'ada', { kind: 'purchase' }))).toEqual(['beans'])
  })

  test('has the calls about the user', async () => {
    const server = await testServer('--clock', 'manual:2026-03-03', '--allow-out', 'loopback')
    const messages = [{ channel: 'webhook', parts: { url: 'http://localhost:1/hook' } }]
    const state = {
      users: [{ external_id: 'ada' }, { external_id: 'ben' }],
      campaigns: [{ id: 'c', name: 'Hook', variations: [{ id: 'v', name: 'All', messages }] }],
    }
    await server.control('PUT', '/workspaces/default/state', state)
    await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await server.control('POST', '/workspaces/default/settle')
    const { lines } = await history(server, 'ada', { kind: 'call' })
    expect(lines).toEqual([
      {
        time: '2026-03-03T00:00:00.000Z',
        kind: 'call',
        title: 'webhook waiting',
        about: 'http://localhost:1/hook',
        status: 599,
        call: 1,
      },
    ])
    expect(titles(await history(server, 'ben', { kind: 'call' }))).toEqual([])
    const { json } = await server.control('GET', `/workspaces/default/calls?braze_id=${await idOf(server, 'ben')}`)
    expect(json).toEqual({ calls: [] })
  })

  test('has the messages of a campaign and those of none', async () => {
    const server = await testServer('--clock', 'manual:2026-03-03')
    const parts = { url: 'http://localhost:1/hook' }
    const campaign = {
      id: 'c',
      name: 'Hook',
      variations: [{ id: 'v', name: 'All', messages: [{ channel: 'webhook', parts }] }],
    }
    const state = { users: [{ external_id: 'ada' }, { external_id: 'ben' }], campaigns: [campaign] }
    await server.control('PUT', '/workspaces/default/state', state)
    await server.api('/campaigns/trigger/send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    const messages = { webhook: { ...parts, request_method: 'POST', body: 'hello' } }
    await server.api('/messages/send', { external_user_ids: ['ada'], messages })
    await server.control('POST', '/workspaces/default/settle')
    const { lines } = await history(server, 'ada', { kind: 'message' })
    const titled = lines.map(({ title, about }) => `${title}: ${String(about)}`)
    expect(titled.toSorted()).toEqual(['webhook sent: Hook', 'webhook sent: no campaign'])
    expect(titles(await history(server, 'ben', { kind: 'message' }))).toEqual([])
  })

  test('has no request that only has the same text elsewhere', async () => {
    const server = await testServer()
    await track(server, { attributes: [{ external_id: 'ben', home_city: 'ada', nickname: 'adam' }] })
    await track(server, { attributes: [{ external_id: 'adam' }] })
    expect(titles(await history(server, 'ada'))).toEqual([])
    expect(titles(await history(server, 'ben'))).toEqual(['users.track'])
  })

  test('names a change of a subscription as such, and not one that was refused', async () => {
    const server = await testServer()
    await track(server, { attributes: [{ external_id: 'ada', email_subscribe: 'unsubscribed' }] })
    await track(server, { attributes: [{ external_id: 'ada', email_subscribe: 7 }, 3] })
    const { lines } = await history(server, 'ada', { kind: 'subscription' })
    expect(lines.map(({ title }) => title).toSorted()).toEqual(['unsubscribed from email', 'users.track'])
    expect(titles(await history(server, 'ada', { kind: 'request' }))).toEqual(['users.track'])
  })

  test('comes in pages that have each line once, also of lines of one instant', async () => {
    const server = await testServer()
    const time = '2026-01-01T00:00:00Z'
    const events = Array.from({ length: 7 }, (_, index) => ({ external_id: 'ada', name: `event-${index}`, time }))
    await track(server, { events })
    const seen: string[] = []
    for (let before: string | undefined; ;) {
      const page = await history(server, 'ada', { kind: 'event', limit: 3, ...(before !== undefined && { before }) })
      seen.push(...titles(page))
      if (page.next === undefined) break
      before = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  })

  test('of nobody is 404, and a place that no page gave is 400', async () => {
    const server = await testServer()
    expect((await server.control('GET', '/workspaces/default/users/nobody/history')).status).toBe(404)
    const path = `/workspaces/default/users/${await idOf(server, 'ada')}/history?before=yesterday`
    expect((await server.control('GET', path)).status).toBe(400)
  })
})

import type { StateFileJson } from '@brazier/backend'
import { type Client, createClient } from '@brazier/client'
import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pullableState, pulledAt } from '../../../test/pullable-state.ts'
import { shownWorkspace } from '../../../test/shown-workspace.ts'
import { jsonPieces } from './json-pieces.ts'
import { parts, pullWorkspace } from './pull-workspace.ts'

const serve = async (state: StateFileJson): Promise<Client> => {
  const { backend, key, settle } = await testService({ state, now: pulledAt })
  await settle()
  return createClient({ baseUrl: 'https://rest.example.com', apiKey: key, fetch: backend.fetch })
}

const step = { id: 'a', name: 'A', next_step_ids: [] }

const pull = (client: Client, users: readonly string[]) =>
  pullWorkspace({ client, include: parts, users, days: 14, now: pulledAt, told: () => undefined })

test.each(['null', '"null"'])('a path of the name %s is one that every user takes', async (name) => {
  const way = (next_step_id: string) => ({ name: 'Way', next_step_id })
  const steps = [
    { id: 'a', name: 'A', next_step_ids: ['b'], next_paths: [way('b')] },
    { id: 'b', name: 'B', next_paths: [way('c')] },
    { id: 'c', name: 'C', next_paths: [{ name: 'Yes', next_step_id: 'd' }] },
    { id: 'd', name: 'D' },
  ]
  const variants = [{ id: 'v', name: 'V', first_step_ids: ['a'] }]
  const { backend, key } = await testService({ state: { canvases: [{ id: 'j', name: 'J', variants, steps }] } })
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await backend.fetch(request)
    return new Response((await answer.text()).replaceAll('"name":"Way"', `"name":${name}`), answer)
  }
  const { state } = await pull(createClient({ baseUrl: 'https://rest.example.com', apiKey: key, fetch }), [])
  expect(state.canvases?.[0]?.steps.map(({ next_step_ids, next_paths }) => [next_step_ids, next_paths])).toEqual([
    [['b'], []],
    [['c'], []],
    [[], [{ name: 'Yes', next_step_id: 'd' }]],
    [[], []],
  ])
})

test('series keep their days if the clocks of the source change between two questions', async () => {
  const now = Date.parse('2026-03-15T04:30:00Z')
  const entries = ['2026-02-20', '2026-03-01', '2026-03-10']
  const { backend, key } = await testService({
    now,
    state: {
      time_zone: 'America/New_York',
      canvases: [{ id: 'j', name: 'J', variants: [{ id: 'v', name: 'V', first_step_ids: ['a'] }], steps: [step] }],
      analytics: {
        users: [],
        series: entries.map((day) => ({
          family: 'canvas',
          id: 'j',
          since: `${day}T17:00:00Z`,
          cells: [{ part: '', channel: '', after: [0], counts: { entries: [1] }, users: {} }],
        })),
      },
    },
  })
  const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: key, fetch: backend.fetch })
  const include = ['canvases', 'series'] as const
  const { state } = await pullWorkspace({ client, include, users: [], days: 28, now, told: () => undefined })
  const [series] = state.analytics?.series ?? []
  const days = series?.cells[0]?.after.map((after) => Date.parse(series.since) + after * 86_400_000) ?? []
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(entries)
})

/** A client of a service that answers some paths in its own way. */
const clientWith = async (state: StateFileJson, change: (path: string, text: string) => Response | string) => {
  const { backend, key, settle } = await testService({ state, now: pulledAt })
  await settle()
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await backend.fetch(request)
    const changed = change(new URL(request.url).pathname, await answer.text())
    return typeof changed === 'string' ? new Response(changed, answer) : changed
  }
  return createClient({ baseUrl: 'https://rest.example.com', apiKey: key, fetch })
}

test('a permission that the key lacks leaves out what needs it, and nothing else', async () => {
  const state = { users: [{ external_id: 'ada' }], custom_events: [{ name: 'rated' }], products: [{ product_id: 'p' }] }
  const refused = ['/purchases/quantity_series', '/subscription/user/status']
  const client = await clientWith(state, (path, text) =>
    refused.includes(path) ? Response.json({ message: 'Forbidden' }, { status: 403 }) : text,
  )
  const pulled = await pull(client, ['ada'])
  expect(pulled.refused).toEqual([])
  expect(pulled.state).toMatchObject({ users: [{ external_id: 'ada' }], analytics: {} })
  expect(pulled.state.notes).toMatchObject({
    analytics: expect.stringContaining(
      'Left out "purchase ", "purchase p": purchases.quantity_series was answered 403',
    ),
    subscription_groups: expect.stringContaining('Not read: subscription.groups.get was answered 403'),
  })
})

test('a list of names or addresses that the key may not read leaves the others', async () => {
  const state = {
    custom_events: [{ name: 'rated' }],
    products: [{ product_id: 'p' }],
    email_lists: [{ list: 'unsubscribes' as const, email: 'a@example.com', at: '2024-05-01T00:00:00Z' }],
  }
  const refused = ['/purchases/product_list', '/email/hard_bounces']
  const client = await clientWith(state, (path, text) =>
    refused.includes(path) ? Response.json({ message: 'Forbidden' }, { status: 403 }) : text,
  )
  const pulled = await pull(client, [])
  expect(pulled.refused).toEqual([])
  expect(pulled.state).toMatchObject({ custom_events: state.custom_events, email_lists: [{ email: 'a@example.com' }] })
  expect(pulled.state.notes).toMatchObject({
    names: expect.stringContaining('Left out "products": purchases.product_list was answered 403'),
    email_lists: expect.stringContaining('Left out "hard_bounces": email.hard_bounces was answered 403'),
  })
})

test('a user whom the service refuses to export leaves the others', async () => {
  const { backend, key } = await testService({ state: { users: [{ external_id: 'ada' }, { external_id: 'ben' }] } })
  const fetch = async (request: Request): Promise<Response> =>
    (await request.clone().text()).includes('"odd"')
      ? Response.json({ message: 'No such id' }, { status: 400 })
      : backend.fetch(request)
  const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: key, fetch })
  const { state, refused } = await pull(client, ['ada', 'odd', 'ben'])
  expect(refused).toEqual([])
  expect(state.users?.map(({ external_id }) => external_id)).toEqual(['ada', 'ben'])
  expect(state.notes?.['users']).toContain(
    'Left out "user 2 of --users": users.export.ids was answered 400: No such id.',
  )
})

test('in-app messages of variations without an id keep their counts by name', async () => {
  const inApp = (id: string) => ({
    id,
    name: `Name of ${id}`,
    percentage: 50,
    messages: [{ channel: 'in_app_message' as const, parts: { body: 'Hello' } }],
  })
  const cell = (part: string, impressions: number) => ({
    part,
    channel: 'in_app_message',
    after: [0],
    counts: { impressions: [impressions] },
    users: {},
  })
  const cells = [cell('a', 10), cell('b', 7)]
  const client = await clientWith(
    {
      campaigns: [{ id: 'c', name: 'C', variations: [inApp('a'), inApp('b')] }],
      analytics: {
        users: [],
        series: [{ family: 'campaign', id: 'c', since: new Date(pulledAt).toISOString(), cells }],
      },
    },
    (path, text) => (path === '/campaigns/data_series' ? text.replaceAll(/"variation_api_id":"\w+",/g, '') : text),
  )
  const { state } = await pull(client, [])
  expect(state.analytics?.series?.[0]?.cells.map(({ part, counts }) => [part, counts])).toEqual([
    ['a', { impressions: [10] }],
    ['b', { impressions: [7] }],
  ])
})

test('a pulled message reaches only the subscribers of its group', async () => {
  const text = (id: string) => ({ channel: 'sms' as const, parts: { body: id }, subscription_group_id: id })
  const client = await clientWith(
    {
      subscription_groups: ['own', 'campaign', 'canvas'].map((id) => ({ id, name: id, channel: 'sms' })),
      campaigns: [
        {
          id: 'c',
          name: 'C',
          subscription_group_id: 'campaign',
          variations: [
            { id: 'v', name: 'V', messages: [{ channel: 'sms', parts: { body: 'campaign' } }, text('own')] },
          ],
        },
      ],
      canvases: [
        {
          id: 'j',
          name: 'J',
          variants: [{ id: 'v', name: 'V', first_step_ids: ['a'] }],
          steps: [{ ...step, messages: [text('canvas')] }],
        },
      ],
    },
    (_, answer) => answer,
  )
  const { state } = await pull(client, [])
  expect(state.subscription_groups?.map(({ id }) => id).toSorted()).toEqual(['campaign', 'canvas', 'own'])
  const users = ['own', 'campaign', 'canvas', 'none'].map((id, index) => ({
    external_id: id,
    phone: `+1500555000${index}`,
    subscription_groups: id === 'none' ? {} : { [id]: 'subscribed' as const },
  }))
  const { call, settle, workspace } = await testService({ state: { ...state, users }, now: pulledAt })
  await call('campaigns.trigger.send', { campaign_id: 'c', broadcast: true })
  await call('canvas.trigger.send', { canvas_id: 'j', broadcast: true })
  await settle()
  const { outbox = [] } = await workspace.snapshot()
  const sent = outbox.filter(({ outcome }) => outcome === 'sent')
  expect(sent.map(({ external_id, parts: { body } }) => `${external_id}: ${body}`).toSorted()).toEqual([
    'campaign: campaign',
    'canvas: canvas',
    'own: own',
  ])
})

test('counts of very many different users become as many as load', async () => {
  const client = await clientWith({}, (path, text) =>
    path === '/kpi/dau/data_series' ? text.replaceAll(/"dau":\d+/g, '"dau":30000000') : text,
  )
  const { state } = await pull(client, [])
  const [active] = state.analytics?.series ?? []
  const most = state.analytics?.users?.length ?? 0
  expect(most).toBeGreaterThan(100_000)
  expect(most * 14).toBeLessThan(2_000_001)
  expect(active?.cells[0]?.users?.['users']?.map((day) => day.length)).toEqual(Array.from({ length: 14 }, () => most))
  expect(state.notes?.['analytics']).toContain(`at most ${most} here; one was 30000000.`)
})

describe('properties', () => {
  test('a state is written in pieces as in one', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect([...jsonPieces(value)].join('')).toBe(`${JSON.stringify(value, undefined, 2)}\n`)
      }),
    )
  })

  test('a server that loads what was pulled shows the same', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(pullableState, async (given) => {
        const users = (given.users ?? []).flatMap(({ external_id }) => external_id ?? [])
        const source = await serve(given)
        const { state: pulled, refused } = await pull(source, users)
        expect(refused).toEqual([])
        const copy = await serve(pulled)
        expect(await shownWorkspace({ client: copy, users, now: pulledAt })).toEqual(
          await shownWorkspace({ client: source, users, now: pulledAt }),
        )
        // And what is pulled from the copy is what was pulled.
        const again = await pull(copy, users)
        expect(withoutNotes(again.state)).toEqual(withoutNotes(pulled))
      }),
      { numRuns: 12 },
    )
  })
})

const withoutNotes = (state: StateFileJson): StateFileJson => ({ ...state, notes: {} })

import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { temporaryPglite } from '../../../test/temporary-folder.ts'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const base = '/workspaces/default'
const Collections = z.object({
  collections: z.array(
    z.object({ name: z.string(), members: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
})
const Page = z.object({
  records: z.array(z.object({ id: z.string(), line: z.record(z.string(), z.unknown()) })),
  next: z.string().optional(),
})
const Record = z.object({
  record: z.record(z.string(), z.unknown()),
  audiences: z.array(z.object({ path: z.string(), words: z.string() })),
  includes: z.array(z.object({ name: z.string(), content_block_id: z.string().optional() })),
})

type Lists = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const at = '2026-01-05T09:00:00.000Z'
const integration = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'

/** A list of each kind, among them what is hard to page: equal instants, several lists and integrations in one. */
const lists: Lists = {
  users: [1, 2, 3].map((number) => ({ external_id: `user-${number}`, custom_attributes: { vip: true } })),
  apps: [{ id: 'app', name: 'Web', platform: 'Web' }],
  email_lists: [
    ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ list: 'hard_bounces', email: `${name}@example.com`, at })),
    { list: 'hard_bounces', email: 'later@example.com', at: '2026-01-06T09:00:00.000Z' },
    { list: 'unsubscribes', email: 'a@example.com', at },
    { list: 'unsubscribes', email: 'b@example.com', at },
  ],
  integrations: [integration, other].map((id) => ({ id, name: id, type: 'users', last_updated_at: at, rows: [] })),
  sync_runs: [integration, other].flatMap((integration_id) =>
    [1, 2, 3].map((number) => ({ integration_id, number, job_status: 'success', sync_start_time: at })),
  ),
  invalid_phone_numbers: [{ phone: '+4915112345678', reason: 'provider_error', invalid_detected_at: at }],
  segments: [
    {
      id: 'segment/with a slash',
      name: 'VIP',
      audience: { custom_attribute: { custom_attribute_name: 'vip', comparison: 'exists' } },
    },
  ],
  content_blocks: [
    { name: 'inner', content: 'Hello' },
    { name: 'outer', content: '{{content_blocks.${inner}}} {{content_blocks.${gone}}}' },
  ].map((block) => ({ ...block, content_block_id: `block-${block.name}`, state: 'active' })),
  catalogs: [{ name: 'shop', fields: [{ name: 'id', type: 'string' }], items: [{ id: 'mug' }] }],
}

const load = async (...args: readonly string[]): Promise<TestServer> => {
  const server = await testServer(...args)
  const { status, json } = await server.control('PUT', `${base}/state`, lists)
  expect([status, json]).toEqual([200, expect.anything()])
  return server
}

const allOf = async ({ control }: TestServer, name: string, limit: number) => {
  const found: z.output<typeof Page>['records'] = []
  for (let after: string | undefined; ;) {
    const query = new URLSearchParams({ limit: String(limit), ...(after !== undefined && { after }) })
    const page = Page.parse((await control('GET', `${base}/records/${name}?${query.toString()}`)).json)
    expect(page.records.length).toBeLessThanOrEqual(limit)
    found.push(...page.records)
    after = page.next
    if (after === undefined) return found
    expect(page.records).toHaveLength(limit)
  }
}

const get = async ({ control }: TestServer, name: string, id: string) =>
  control('GET', `${base}/records/${name}/${encodeURIComponent(id)}`)

describe('the lists of a state file', () => {
  test('are named with what their records hold, as the published schema has it', async () => {
    const { control } = await testServer()
    const { collections } = Collections.parse((await control('GET', `${base}/records`)).json)
    const segments = collections.find(({ name }) => name === 'segments')
    expect(segments?.members).toContainEqual({ name: 'audience', type: 'audience' })
    expect(segments?.members).toContainEqual({ name: 'created_at', type: 'time' })
    expect(collections.map(({ name }) => name)).not.toContain('engagements')
  })

  test.each([['memory'], ['pglite']])(
    'are read by pages of any size, each record once and again by its id: %s',
    async (store) => {
      const server = await load(...(store === 'memory' ? [] : ['--store', await temporaryPglite()]))
      const state = z.record(z.string(), z.unknown()).parse((await server.control('GET', `${base}/state`)).json)
      for (const name of Object.keys(lists)) {
        const whole = z.array(z.record(z.string(), z.unknown())).parse(state[name])
        expect(whole.length).toBeGreaterThan(0)
        for (const limit of [1, 2, 500]) {
          const records = await allOf(server, name, limit)
          expect([name, limit, new Set(records.map(({ id }) => id)).size]).toEqual([name, limit, whole.length])
        }
        for (const { id } of await allOf(server, name, 500)) {
          const { record } = Record.parse((await get(server, name, id)).json)
          const { items: _, ...expected } = whole.find((each) => isDeepEqual(each, record)) ?? { missing: name }
          expect(record).toEqual(expected)
        }
      }
    },
  )

  test('give an audience in words, and the content blocks that a text includes', async () => {
    const server = await load()
    const [segment] = await allOf(server, 'segments', 1)
    expect(segment?.line['audience']).toBe('Custom attribute "vip" exists')
    const found = Record.parse((await get(server, 'segments', 'segment/with a slash')).json)
    expect(found.audiences).toEqual([{ path: 'audience', words: 'Custom attribute "vip" exists' }])
    const block = Record.parse((await get(server, 'content_blocks', 'block-outer')).json)
    expect(block.includes).toEqual([{ name: 'inner', content_block_id: 'block-inner' }, { name: 'gone' }])
  })

  test('say of a long value in a line only that it is long', async () => {
    const server = await testServer()
    const fields = Array.from({ length: 9 }, (_, index) => ({ name: index === 0 ? 'id' : `f${index}`, type: 'string' }))
    const description = 'x'.repeat(200)
    await server.control('PUT', `${base}/state`, { catalogs: [{ name: 'wide', description, fields }] })
    const [line] = await allOf(server, 'catalogs', 1)
    expect(line?.line).toMatchObject({ fields: 9, description: `${'x'.repeat(160)}…` })
  })

  test('refuse a list and a record that are not there', async () => {
    const server = await testServer()
    expect(await server.control('GET', `${base}/records/hats`)).toMatchObject({
      status: 404,
      json: { message: 'there is no list "hats"' },
    })
    expect(await server.control('GET', `${base}/records/toString`)).toMatchObject({ status: 404 })
    expect(await get(server, 'sync_runs', `${integration}/9`)).toMatchObject({ status: 404 })
    expect(await get(server, 'email_lists', 'spam/nobody@example.com')).toMatchObject({
      status: 404,
      json: { message: 'email_lists has no "spam/nobody@example.com"' },
    })
  })
})

const isDeepEqual = (whole: Readonly<Record<string, unknown>>, record: unknown): boolean => {
  const { items: _, ...rest } = whole
  try {
    expect(record).toEqual(rest)
    return true
  } catch {
    return false
  }
}

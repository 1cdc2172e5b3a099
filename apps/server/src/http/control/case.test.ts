import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const manual = ['--queue-delay', 'never', '--clock', 'manual:2026-03-01'] as const

const state = { users: [{ external_id: 'ada' }, { external_id: 'ada-old' }] }

const merge = (from: string) => ({
  merge_updates: [{ identifier_to_merge: { external_id: from }, identifier_to_keep: { external_id: 'ada' } }],
})

const Case = z.looseObject({
  requests: z.array(z.looseObject({ request_id: z.string(), sequence: z.int() })),
  before: z.looseObject({}),
  before_state: z.looseObject({ users: z.array(z.looseObject({ external_id: z.string() })) }).optional(),
  state: z.looseObject({ users: z.array(z.looseObject({ external_id: z.string() })) }),
})

const at = '/workspaces/default'

/** Merges ada-old into ada, and nobody into ada. */
const started = async (): Promise<TestServer> => {
  const server = await testServer(...manual)
  await server.control('PUT', `${at}/state`, state)
  await server.api('/users/merge', merge('ada-old'))
  await server.control('POST', `${at}/settle`)
  await server.control('POST', `${at}/clock`, { advance: 'P1D' })
  await server.api('/users/merge', merge('nobody'))
  await server.control('POST', `${at}/settle`)
  await server.control('PUT', `${at}/faults`, { faults: [{ endpoint: 'users.merge', kind: 'cut', times: 2 }] })
  return server
}

const saved = async (server: TestServer, query = ''): Promise<unknown> =>
  (await server.control('GET', `${at}/case${query}`)).json

const externalIds = (users: readonly { readonly external_id: string }[]): readonly string[] =>
  users.map(({ external_id }) => external_id)

describe('a case', () => {
  test('has the state before and after, the clock, requests, jobs and faults', async () => {
    const json = await saved(await started(), '?about=some-request')
    expect(json).toMatchObject({
      case: 1,
      about: 'some-request',
      clock: { clock: 'manual', now: '2026-03-02T00:00:00.000Z' },
      before: { now: '2026-03-01T00:00:00.000Z', requests_missing: 0 },
      faults: [{ endpoint: 'users.merge', kind: 'cut', left: 2 }],
      requests: [{ endpoint: 'users.merge' }, { endpoint: 'users.merge' }],
      runs: [{ outcome: 'done' }, { outcome: 'no_such_user' }],
    })
    const read = Case.parse(json)
    expect(externalIds(read.before_state?.users ?? [])).toEqual(['ada', 'ada-old'])
    expect(externalIds(read.state.users)).toEqual(['ada'])
  })

  test('opens in another server, with its log, its traces, its clock and its faults', async () => {
    const json = await saved(await started())
    const [first, second] = Case.parse(json).requests
    const other = await testServer(...manual)
    expect(await other.control('PUT', `${at}/case`, json)).toMatchObject({ status: 200, json: { requests: 2 } })
    const trace = `${at}/requests/${second?.request_id}/trace`
    expect((await other.control('GET', trace)).json).toMatchObject({
      request: { request_id: second?.request_id, status: 202, outcomes: [{ result: 'no_such_user' }] },
      jobs: [{ outcome: 'no_such_user', note: 'identifier_to_merge: nobody' }],
    })
    expect((await other.control('GET', `${at}/requests/${first?.request_id}/trace`)).json).toMatchObject({
      merges: [{ kept: expect.any(String) }],
    })
    expect((await other.control('GET', `${at}/clock`)).json).toMatchObject({ now: '2026-03-02T00:00:00.000Z' })
    expect((await other.control('GET', `${at}/faults`)).json).toMatchObject({ faults: [{ left: 2 }] })
    const again = Case.parse(await saved(other))
    expect(again.requests.map(({ request_id: id }) => id)).toEqual([first?.request_id, second?.request_id])
    const { before, before_state } = Case.parse(json)
    expect(again).toMatchObject({ before, before_state })
  })

  test('that does not know its beginning still does not when it is opened and saved', async () => {
    const { before_state: _, ...json } = Case.parse(await saved(await started()))
    const before = { why_not: 'nobody knows', requests_missing: 0 }
    const other = await testServer(...manual)
    await other.control('PUT', `${at}/case`, { ...json, before })
    expect(await saved(other)).toEqual(expect.objectContaining({ before }))
    expect(await saved(other)).not.toHaveProperty('before_state')
  })

  test('of a log that had lost its first requests says so when it is opened and saved', async () => {
    const json = Case.parse(await saved(await started()))
    const lost = { ...json, requests: json.requests.slice(1), before: { ...json.before, requests_missing: 1 } }
    const other = await testServer(...manual)
    await other.control('PUT', `${at}/case`, lost)
    expect(await saved(other)).toMatchObject({ before: lost.before })
  })

  test('opens as it was before its requests, so that they can be sent again', async () => {
    const json = await saved(await started())
    const other = await testServer(...manual)
    await other.control('PUT', `${at}/case?at=before`, json)
    expect((await other.control('GET', `${at}/clock`)).json).toMatchObject({ now: '2026-03-01T00:00:00.000Z' })
    const { users } = Case.parse(await saved(other)).state
    expect(externalIds(users)).toEqual(['ada', 'ada-old'])
  })

  test('counts the requests that were cleared', async () => {
    const server = await started()
    await server.control('DELETE', `${at}/requests`)
    expect(await saved(server)).toMatchObject({ before: { requests_missing: 2 }, requests: [] })
  })

  test('of a new workspace began with nothing', async () => {
    const server = await testServer(...manual)
    const created = await server.control('POST', '/workspaces', { name: 'one', clock: 'manual' })
    expect(created.status).toBe(201)
    expect((await server.control('GET', '/workspaces/one/case')).json).toMatchObject({
      before: { requests_missing: 0 },
      before_state: {},
    })
  })

  test('of a workspace that was reset begins with the file that came next', async () => {
    const server = await started()
    await server.control('POST', `${at}/reset`)
    await server.control('PUT', `${at}/state`, { users: [{ external_id: 'grace' }] })
    await server.api('/users/merge', merge('nobody'))
    expect(await saved(server)).toMatchObject({
      before: { requests_missing: 0 },
      before_state: { users: [{ external_id: 'grace' }] },
    })
  })

  test('that began with nothing is at the time of its first request before it', async () => {
    const server = await testServer(...manual)
    await server.api('/users/merge', merge('nobody'))
    await server.control('POST', `${at}/clock`, { advance: 'P1D' })
    expect(await saved(server)).toMatchObject({ before: { now: '2026-03-01T00:00:00.000Z' } })
  })

  test('has none of the keys of the server', async () => {
    const server = await started()
    const keys = ['dev-key', 'ws_shop', 'secret-key-of-shop']
    await server.control('POST', `${at}/keys`, { key: 'secret-key-of-shop' })
    await server.api('/users/merge', merge('nobody'), 'ws_shop')
    for (const key of keys) await server.api('/users/track', { attributes: [{ external_id: key, note: `see ${key}` }] })
    await server.control('POST', `${at}/settle`)
    const text = JSON.stringify(await saved(server))
    expect(text).toContain('see ')
    for (const key of keys) expect(text).not.toContain(key)
  })

  test('has no secret of a call, a credential or a connector, neither before nor after', async () => {
    const server = await testServer(...manual)
    await server.control('PUT', `${at}/state`, {
      connected_content_credentials: [
        { name: 'basic', basic: { username: 'shop', password: 'secret-password' } },
        { name: 'headers', headers: { 'X-Api': 'secret-of-a-header' } },
      ],
      currents: [{ id: 'events', url: 'http://127.0.0.1:1/', token: 'secret-of-currents' }],
      calls: [
        {
          id: 1,
          kind: 'webhook',
          request: {
            method: 'POST',
            url: 'https://shop:secret-of-a-url@hooks.test/',
            headers: { Authorization: 'Bearer secret-of-a-call', Accept: 'text/plain' },
          },
          state: 'waiting',
          made_at: '2026-03-01T00:00:00Z',
          due_at: '2027-03-01T00:00:00Z',
          attempts: [],
          origin: {},
        },
      ],
    })
    const json = await saved(server)
    const call = { request: { headers: { Authorization: '…', Accept: 'text/plain' } } }
    const expected = { calls: [call], connected_content_credentials: [{ basic: { username: 'shop' } }, {}] }
    expect(json).toMatchObject({ before_state: expected, state: expected })
    expect(JSON.stringify(json)).not.toMatch(/secret-/)
  })

  test('has no secret header of a webhook, neither in a campaign, a send nor a message', async () => {
    const server = await testServer(...manual)
    const headers = { Authorization: 'Bearer secret-header', Accept: 'text/plain' }
    const variations = [
      { id: 'v', messages: [{ channel: 'webhook', parts: { url: 'https://a.test' }, settings: { headers } }] },
    ]
    await server.control('PUT', `${at}/state`, { ...state, campaigns: [{ id: 'c', name: 'C', variations }] })
    const webhook = { url: 'https://a.test', request_method: 'POST', request_headers: headers }
    const send = { external_user_ids: ['ada'], messages: { webhook } }
    expect((await server.api('/messages/send', send)).status).toBe(201)
    await server.control('POST', `${at}/settle`)
    const text = JSON.stringify(await saved(server))
    expect(text).toContain('text/plain')
    expect(text).toContain('request_headers.Authorization')
    expect(text).not.toContain('secret-header')
  })

  test('stays JSON, whatever escapes stand beside slashes, keys and addresses', async () => {
    const server = await testServer(...manual)
    await server.control('POST', `${at}/keys`, { key: 'secret-key-of-shop' })
    const texts = ['https://shop.example/\nada@shop.example', 'dir\\\nbob@shop.example', 'key:\nsecret-key-of-shop']
    await server.control('PUT', `${at}/state`, { users: [{ external_id: 'ada', custom_attributes: { texts } }] })
    const json = await saved(server)
    expect(JSON.stringify(json)).not.toContain('secret-key')
    const [user] = Case.parse(json).state.users
    expect(user).toMatchObject({ custom_attributes: { texts: [texts[0], texts[1], 'key:\n…shop'] } })
  })

  test('whose state is refused changes nothing', async () => {
    const server = await started()
    const json = Case.parse(await saved(server))
    const clock = { clock: 'manual', now: '2027-01-01T00:00:00.000Z' }
    const users = [{ external_id: 'eve' }, { external_id: 'eve' }]
    expect(await server.control('PUT', `${at}/case`, { ...json, clock, state: { users } })).toMatchObject({
      status: 400,
      json: { message: 'users[1]: external_id "eve" belongs to another user' },
    })
    expect(await saved(server)).toEqual({ ...json, saved_at: expect.any(String) })
  })

  test('is refused where the clock is real, and where there is no state before', async () => {
    const json = await saved(await started())
    const real = await testServer('--clock', 'real')
    expect(await real.control('PUT', `${at}/case`, json)).toMatchObject({ status: 409 })
    const other = await testServer(...manual)
    const { before_state: _, ...without } = Case.parse(json)
    expect(await other.control('PUT', `${at}/case?at=before`, without)).toMatchObject({ status: 409 })
  })
})

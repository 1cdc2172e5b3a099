import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHandlers, type CreateHandlersOptions, type MockedService } from './index.ts'

const region = 'https://rest.fra-01.braze.eu'

type Send = (path: string, body?: unknown) => Promise<Response>

/** A mock that intercepts `fetch` until the test ends, and a function that calls it as an app would. */
const mocked = (options: CreateHandlersOptions = {}): MockedService & { readonly send: Send } => {
  const service = createHandlers(options)
  const server = setupServer(...service.handlers)
  server.listen()
  onTestFinished(() => server.close())
  const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
  const send: Send = (path, body) =>
    fetch(region + path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) })
  return { ...service, send }
}

const ada = { attributes: [{ external_id: 'ada', first_name: 'Ada' }] }
const exported = { external_ids: ['ada'], fields_to_export: ['first_name'] }

/** The first names of the users that an export finds. */
const found = async (send: Send): Promise<unknown> => {
  const body: unknown = await (await send('/users/export/ids', exported)).json()
  return Object(body).users
}

describe('the state', () => {
  it('is there at the first request', async () => {
    const { send } = mocked({ state: { users: [{ external_id: 'ada', first_name: 'Ada' }] } })
    expect(await found(send)).toEqual([{ first_name: 'Ada' }])
  })

  it('can be added to, shown and left for the beginning', async () => {
    const { send, backend } = mocked({ state: { users: [{ external_id: 'eve' }] } })
    const atFirst = await backend.snapshot()
    expect((await createHandlers({ state: atFirst }).backend.snapshot()).users).toMatchObject([{ external_id: 'eve' }])
    await backend.load({ users: [{ external_id: 'ada', first_name: 'Ada' }] })
    expect(await found(send)).toEqual([{ first_name: 'Ada' }])
    expect((await backend.snapshot()).users).toHaveLength(2)
    backend.fault('users.merge', { kind: 'cut' })
    await backend.reset()
    expect([backend.calls(), backend.faults(), backend.failures]).toEqual([[], [], []])
    const { generator, counter } = (await backend.snapshot()).ids ?? {}
    expect({ generator, counter }).toEqual({ generator: atFirst.ids?.generator, counter: atFirst.ids?.counter })
    expect(await found(send)).toEqual([])
    expect((await backend.workspace).beginning()).toMatchObject({ state: { users: [{ external_id: 'eve' }] } })
  })

  it('of other workspaces, added keys and request ids goes with a reset', async () => {
    const { send, backend } = mocked()
    const first = (await send('/catalogs')).headers.get('X-Request-Id')
    backend.addKey('added')
    expect(() => Reflect.apply(backend.addKey, undefined, [])).toThrow('addKey: wanted a key, got undefined')
    expect(() => backend.addKey('mistyped', ['users.trak'])).toThrow('addKey: there is no permission users.trak')
    backend.addKey('dev-key', [])
    const statusWith = async (key: string): Promise<number> =>
      (await fetch(`${region}/catalogs`, { headers: { Authorization: `Bearer ${key}` } })).status
    expect([await statusWith('added'), await statusWith('dev-key'), await statusWith('ws_try')]).toEqual([
      200, 403, 200,
    ])
    await backend.reset()
    expect((await send('/catalogs')).headers.get('X-Request-Id')).toBe(first)
    expect([await statusWith('added'), await statusWith('dev-key')]).toEqual([401, 200])
    expect(await backend.service.workspaces.names()).toEqual(['default'])
  })

  it('that is none is refused at once', () => {
    const state = { users: [{ first_name: 7 }] }
    // What JavaScript can hand over, whatever the types say.
    expect(() => createHandlers({ state: state as unknown as object })).toThrow(/users\[0\]/)
  })

  it('that does not fit together makes `ready` reject, and requests with it', async () => {
    const { send, backend } = mocked({ state: { users: [{ external_id: 'ada' }, { external_id: 'ada' }] } })
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const message = 'users[1]: external_id "ada" belongs to another user'
    await expect(backend.ready).rejects.toThrow(message)
    await expect(backend.settle()).rejects.toThrow(message)
    const outcome = await send('/users/merge', {}).then(async (response) => response.text(), String)
    expect(outcome).toMatch(/users\[1\]|Failed to fetch/)
  })
})

describe('what fails inside', () => {
  it('is answered with a 500 and kept for the test to see, until the mock is reset', async () => {
    const { send, backend } = mocked({ queueDelay: false })
    const { store } = await backend.workspace
    const { transaction } = store
    Object.assign(store, { transaction: () => Promise.reject(new Error('the disk is full')) })
    expect((await send('/users/track', ada)).status).toBe(500)
    expect(backend.failures).toMatchObject([{ where: 'users.track', error: { message: 'the disk is full' } }])
    Object.assign(store, { transaction })
    await backend.reset()
    expect(backend.failures).toEqual([])
  })
})

describe('work that was acknowledged', () => {
  it('is done before the next request is served', async () => {
    const { send } = mocked()
    expect((await send('/users/track', ada)).status).toBe(201)
    expect(await found(send)).toEqual([{ first_name: 'Ada' }])
  })

  it('is done before a test looks, under fake timers too', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 31) })
    onTestFinished(() => void vi.useRealTimers())
    const { send, backend } = mocked()
    await send('/users/track', ada)
    const created_at = '2026-01-31T00:00:00.000Z'
    expect((await backend.snapshot()).users).toMatchObject([{ first_name: 'Ada', created_at }])
  })

  it('waits for settle, which says how many jobs ran, where it shall', async () => {
    const { send, backend } = mocked({ queueDelay: false })
    await send('/users/track', ada)
    expect(await found(send)).toEqual([])
    expect([await backend.settle(), await backend.settle()]).toEqual([1, 0])
    expect(await found(send)).toEqual([{ first_name: 'Ada' }])
  })
})

describe('the clock', () => {
  it('stays where it was set, and advances', async () => {
    const { send, backend } = mocked({ clock: '2026-01-31T09:00:00Z' })
    await send('/users/track', ada)
    await backend.clock.advance(60_000)
    await send('/users/track', { attributes: [{ external_id: 'eve' }] })
    await backend.clock.set(new Date('2026-02-01T00:00:00Z'))
    expect(backend.clock.now()).toBe(Date.UTC(2026, 1, 1))
    expect((await backend.snapshot()).users).toMatchObject([
      { created_at: '2026-01-31T09:00:00.000Z' },
      { created_at: '2026-01-31T09:01:00.000Z' },
    ])
    await backend.reset()
    expect(backend.clock.now()).toBe(Date.UTC(2026, 0, 31, 9))
  })

  it('lets time run: what is due on the way happens at its own time', async () => {
    const letter = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
    const { send, backend } = mocked({
      clock: '2026-01-31T09:00:00Z',
      state: {
        users: [{ external_id: 'ada', email: 'ada@example.com' }],
        campaigns: [{ id: 'news', name: 'News', variations: [{ id: 'all', name: 'All', messages: [letter] }] }],
      },
    })
    const schedule = { time: '2026-02-02T10:00:00Z' }
    const recipients = [{ external_user_id: 'ada' }]
    expect(
      (await send('/campaigns/trigger/schedule/create', { campaign_id: 'news', recipients, schedule })).status,
    ).toBe(201)
    await backend.clock.advance(10 * 86_400_000)
    expect(await backend.outbox()).toMatchObject([{ time: Date.parse(schedule.time) }])
    expect(backend.clock.now()).toBe(Date.UTC(2026, 1, 10, 9))
    await backend.clock.set('2026-01-01T00:00:00Z')
    expect(backend.clock.now()).toBe(Date.UTC(2026, 0, 1))
  })

  it('that is real cannot be moved, and one that is no time cannot be had', async () => {
    await expect(createHandlers().backend.clock.advance(1)).rejects.toThrow('has a real clock')
    expect(() => createHandlers({ clock: 'yesterday' })).toThrow(
      'clock: wanted a Date, UTC milliseconds or an ISO 8601',
    )
  })

  it.each([Number.NaN, Infinity, '1000', '-5'])('does not advance by the %o', async (ms) => {
    const { backend } = createHandlers({ clock: 0 })
    const refused: unknown = Reflect.apply(backend.clock.advance, undefined, [ms])
    await expect(refused).rejects.toThrow(`clock: wanted milliseconds, got the ${typeof ms} ${ms}`)
    expect(backend.clock.now()).toBe(0)
  })

  it('ends a window of the rate limit', async () => {
    const { send, backend } = mocked({ clock: 0 })
    for (let call = 0; call < 50; call += 1) expect((await send('/catalogs')).status).toBe(200)
    expect((await send('/catalogs')).status).toBe(429)
    await backend.clock.advance(60_000)
    expect((await send('/catalogs')).status).toBe(200)
  })
})

describe('the outbox', () => {
  const campaign_id = '0a2c1f32-6b5d-4a0e-9d5b-6a3c2f1e0b4d'
  const messages = [
    { channel: 'email' as const, parts: { subject: 'Hi {{${first_name}}} {{api_trigger_properties.${n}}}', body: '' } },
  ]
  const state = {
    users: [{ external_id: 'ada', first_name: 'Ada', email: 'ada@example.com' }],
    campaigns: [
      {
        id: campaign_id,
        name: 'Hello',
        variations: [{ id: '5b1f9f6e-3f0a-4c39-8d4e-7b6a5c4d3e2f', name: 'a', messages }],
      },
    ],
  }

  it('has what users would have received, oldest first', async () => {
    const { send, backend } = mocked({ state })
    for (const n of [1, 2]) {
      const response = await send('/campaigns/trigger/send', {
        campaign_id,
        recipients: [{ external_user_id: 'ada', trigger_properties: { n } }],
      })
      expect(response.status).toBe(201)
    }
    const received = await backend.outbox({ channel: 'email' })
    expect(received.map(({ parts }) => parts['subject'])).toEqual(['Hi Ada 1', 'Hi Ada 2'])
    expect(await backend.outbox({ channel: 'webhook' })).toEqual([])
  })
})

describe('calls', () => {
  it('tell what was called with what, and what was answered, oldest first', async () => {
    const { send, backend } = mocked({ baseUrl: '*' })
    await send('/users/merge', { merge_updates: 'all', note: 1 })
    await send('/catalogs/a%20b/items?cursor=x&unheard=1')
    expect(backend.calls()).toEqual([
      {
        id: 'users.merge',
        params: {},
        query: {},
        body: { merge_updates: 'all', note: 1 },
        status: 400,
        response: { message: "'merge_updates' must be an array of objects" },
        unknown: [],
      },
      expect.objectContaining({
        id: 'catalogs.get_items',
        params: { catalog_name: 'a b' },
        query: { cursor: 'x', unheard: '1' },
        body: undefined,
      }),
    ])
    expect(backend.calls('users.merge')).toHaveLength(1)
    expect(backend.calls('users.track')).toEqual([])
  })

  it('have all of a long body, and nothing of one that is no JSON', async () => {
    const { send, backend } = mocked()
    const note = 'x'.repeat(500_000)
    await send('/users/merge', { merge_updates: [], note })
    const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
    await fetch(`${region}/users/merge`, { method: 'POST', headers, body: '{"a' })
    const [whole, broken] = backend.calls()
    expect([whole?.status, broken?.status, broken?.body]).toEqual([202, 400, undefined])
    expect(JSON.stringify(whole?.body)).toBe(JSON.stringify({ merge_updates: [], note }))
  })
})

describe('faults', () => {
  it('refuse the next calls of an endpoint in the words of the service, and count them', async () => {
    const { send, backend } = mocked()
    backend.fault('users.merge', { kind: 'refusal', status: 429, times: 2 })
    const call = async () => (await send('/users/merge', { merge_updates: [] })).status
    expect([await call(), await call(), await call()]).toEqual([429, 429, 202])
    expect(backend.faults()).toMatchObject([{ hits: 2, left: 0 }])
    expect(backend.calls().map(({ fault }) => fault)).toEqual(['refusal', 'refusal', undefined])
  })

  it.each(['cut', 'lost'] as const)('that are %s end the connection as a network does', async (kind) => {
    const { send, backend } = mocked()
    backend.fault('users.track', { kind })
    await expect(send('/users/track', ada)).rejects.toThrow(TypeError)
    expect(backend.calls()).toMatchObject([{ status: 0, body: ada, response: undefined, fault: kind }])
    expect(await found(send)).toEqual(kind === 'lost' ? [{ first_name: 'Ada' }] : [])
  })

  it('that are latency wait on the timers of the test', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { send, backend } = mocked()
    backend.fault('users.merge', { kind: 'latency', ms: 30_000 })
    let status = 0
    const answering = send('/users/merge', { merge_updates: [] }).then((response) => (status = response.status))
    await vi.advanceTimersByTimeAsync(29_999)
    expect([status, backend.faults()[0]?.hits]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(await answering).toBe(202)
  })

  it('that make no sense are refused', () => {
    const { backend } = createHandlers()
    // @ts-expect-error the endpoint never answers so
    expect(() => backend.fault('users.merge', { kind: 'refusal', status: 418 })).toThrow('never refused with 418')
  })
})

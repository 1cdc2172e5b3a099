import { test as base, describe } from 'vitest'
import { httpService } from './caller.ts'
import { brazierTest, expect, type TestWorkspace } from './vitest.ts'

const test = brazierTest({ state: { users: [{ external_id: 'ada' }] }, others: 'error' })

const track = (url: string, key: string, name: string) =>
  fetch(`${url}/users/track`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ attributes: [{ external_id: 'ada', first_name: name }] }),
  })

describe('a workspace for each test', () => {
  test('the code under test reaches it at the base URL of the API', async ({ brazier }) => {
    const { status } = await track(brazier.url, brazier.key, 'Ada')
    await brazier.settle()
    expect(status).toBe(201)
    expect((await brazier.snapshot()).users).toMatchObject([{ external_id: 'ada', first_name: 'Ada' }])
    expect(await brazier.calls('users.track')).toMatchObject([{ id: 'users.track', status: 201 }])
  })

  test('the next one knows nothing of it', async ({ brazier }) => {
    expect(await brazier.calls()).toEqual([])
    expect((await brazier.snapshot()).users?.[0]).not.toHaveProperty('first_name')
    expect((await brazier.now()).toISOString()).toBe('2024-06-01T00:00:00.000Z')
  })

  test.concurrent.for([1, 2, 3, 4])('test %i of several at once has its own', async (place, { brazier }) => {
    for (let sent = 0; sent < place; sent += 1) await track(brazier.url, brazier.key, `Ada ${place}`)
    await brazier.settle()
    expect(await brazier.calls()).toHaveLength(place)
    expect((await brazier.snapshot()).users).toMatchObject([{ first_name: `Ada ${place}` }])
  })

  test('faults meet the next calls', async ({ brazier }) => {
    await brazier.fault('users.track', { kind: 'refusal', status: 429, times: 2 })
    const statuses = []
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await track(brazier.url, brazier.key, 'Ada')).status)
    expect(statuses).toEqual([429, 429, 201])
    expect((await brazier.calls()).map(({ fault }) => fault)).toEqual(['refusal', 'refusal', undefined])
  })

  test('a fault that the endpoint cannot have is refused', async ({ brazier }) => {
    const teapot: object = { kind: 'refusal', status: 418 }
    await expect(brazier.fault('users.track', teapot as { kind: 'cut' })).rejects.toThrow(
      'users.track is never refused with 418',
    )
  })

  test('time stands until it is advanced', async ({ brazier }) => {
    await brazier.advance('P1DT1H')
    await brazier.advance(1000)
    expect((await brazier.now()).toISOString()).toBe('2024-06-02T01:00:01.000Z')
    await expect(brazier.advance('P1M')).rejects.toThrow(
      'advance: expected milliseconds from 0 on, or an ISO 8601 duration',
    )
    await expect(brazier.advance(-1)).rejects.toThrow('got -1')
  })

  test.for(['dev-key', 'ws_other', 'wrong'])('only its own key is right, not %s', async (key, { brazier }) => {
    expect((await track(brazier.url, key, 'Ada')).status).toBe(401)
    expect(await brazier.calls()).toEqual([])
  })

  test('its case has the requests, and no key', async ({ brazier }) => {
    await track(brazier.url, brazier.key, 'Ada')
    const text = await brazier.caseText()
    expect(JSON.parse(text)).toMatchObject({ case: 1, requests: [{ endpoint: 'users.track' }], state: {} })
    expect(text).not.toContain(brazier.key)
  })
})

describe('without a mock', () => {
  const unmocked = brazierTest({ mock: false, now: '2026-03-01T09:00:00Z' })

  unmocked('the code under test gets a fetch', async ({ brazier }) => {
    const answer = await brazier.fetch(`${brazier.url}/users/export/ids`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${brazier.key}`, 'Content-Type': 'application/json' },
      body: '{"external_ids":["nobody"]}',
    })
    expect(answer.status).toBe(201)
    expect(await brazier.calls('users.export.ids')).toHaveLength(1)
    expect((await brazier.now()).toISOString()).toBe('2026-03-01T09:00:00.000Z')
  })

  describe.each([undefined, false] as const)('mock: %s', (mock) => {
    brazierTest({ mock })('work is done before the next request', async ({ brazier }) => {
      await brazier.call('users.track', { attributes: [{ external_id: 'ada', first_name: 'Ada' }] })
      const { body } = await brazier.call('users.export.ids', { external_ids: ['ada'] })
      expect(body).toMatchObject({ users: [{ first_name: 'Ada' }] })
    })
  })

  unmocked('its fetch rejects when the connection ends, and at the signal', async ({ brazier }) => {
    const headers = { Authorization: `Bearer ${brazier.key}` }
    const ask = (signal: AbortSignal) => brazier.fetch(`${brazier.url}/catalogs`, { signal, headers })
    await brazier.fault('catalogs.get', { kind: 'cut' })
    await expect(ask(new AbortController().signal)).rejects.toThrow(new TypeError('fetch failed'))
    await brazier.fault('catalogs.get', { kind: 'latency', ms: 60_000 })
    const controller = new AbortController()
    const asked = ask(controller.signal)
    controller.abort(new Error('no time'))
    await expect(asked).rejects.toThrow('no time')
    await expect(ask(controller.signal)).rejects.toThrow('no time')
  })

  brazierTest({ mock: false, apiKey: 'a-key' })('the key is the one that was given', async ({ brazier }) => {
    expect(brazier.key).toBe('a-key')
    expect((await brazier.call('users.export.ids', { external_ids: ['nobody'] })).status).toBe(201)
  })
})

describe('two sets of tests', () => {
  for (const external_id of ['ada', 'eve']) {
    const set = brazierTest({ state: { users: [{ external_id }] } })
    set.concurrent(`have one mock while they run at once: ${external_id}`, async ({ brazier }) => {
      for (let sent = 0; sent < 3; sent += 1) expect((await track(brazier.url, brazier.key, 'Ada')).status).toBe(201)
      expect(await brazier.calls()).toHaveLength(3)
    })
  }
})

describe.each([
  ['*', 'https://service.test'],
  ['*/api', 'https://service.test/api'],
  ['*://*.test', 'https://service.test.test'],
  ['*://api.test', 'https://api.test'],
  ['http://localhost:*', 'http://localhost:8080'],
])('a base URL %s', (baseUrl, url) => {
  brazierTest({ baseUrl })('is called at one that it fits', async ({ brazier }) => {
    expect(brazier.url).toBe(url)
    expect((await track(brazier.url, brazier.key, 'Ada')).status).toBe(201)
    expect((await brazier.call('users.export.ids', { external_ids: ['ada'] })).status).toBe(201)
  })
})

base('options of a mock are refused beside a server', () => {
  expect(() => brazierTest({ server: 'http://127.0.0.1:4747', apiKey: 'a' })).toThrow('`apiKey` is for a mock')
})

describe('a base URL with a path', () => {
  const body = { external_ids: ['nobody'] }

  describe.each([undefined, false] as const)('mock: %s', (mock) => {
    brazierTest({ mock, baseUrl: 'https://gateway.test/braze/' })('is where calls go', async ({ brazier }) => {
      expect((await brazier.call('users.export.ids', body)).status).toBe(201)
      const headers = { Authorization: `Bearer ${brazier.key}`, 'Content-Type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      expect((await brazier.fetch(`${brazier.url}/users/export/ids`, sent)).status).toBe(201)
    })
  })

  brazierTest({ baseUrl: 'https://gateway.test/braze' })('is kept over HTTP', async ({ brazier }) => {
    const { call } = httpService(`${brazier.url}/`, brazier.key)
    expect((await call('users.export.ids', body)).status).toBe(201)
  })
})

describe('toHaveRendered', () => {
  const message = (body: string) => ({ channel: 'email' as const, parts: { subject: 'Hi', body } })
  const campaign = (id: string, ...bodies: readonly string[]) => ({
    id,
    name: id,
    variations: [{ id: `${id}v`, name: 'All', messages: bodies.map(message) }],
  })
  const rendering = brazierTest({
    state: {
      users: [{ external_id: 'ada', email: 'ada@example.com' }],
      campaigns: [
        campaign('good', 'Hi {{${user_id}}}'),
        campaign('bad', '{{${a}}}{{${b}}}{{${c}}}{{ "x" | nosuchfilter }}{{content_blocks.${x}}}'),
        campaign('stopped', '{% abort_message("no") %}'),
      ],
    },
  })
  const outboxAfter = async (brazier: TestWorkspace, campaign_id: string) => {
    await brazier.call('campaigns.trigger.send', { campaign_id, recipients: [{ external_user_id: 'ada' }] })
    await brazier.settle()
    return brazier.outbox()
  }

  rendering('passes for a message whose templates could do all', async ({ brazier }) => {
    const outbox = await outboxAfter(brazier, 'good')
    expect(outbox).toHaveRendered()
    expect(outbox[0]).toHaveRendered()
    expect(() => expect(outbox).not.toHaveRendered()).toThrow('has not rendered, but it has')
  })

  rendering('fails with the notes of a message that was sent', async ({ brazier }) => {
    const outbox = await outboxAfter(brazier, 'bad')
    expect(outbox).toMatchObject([{ outcome: 'sent', parts: { body: 'x' } }])
    expect(outbox).not.toHaveRendered()
    expect(() => expect(outbox[0]).toHaveRendered()).toThrow(
      'email: 3 references had no value: ${a}, ${b}, ${c}; unknown filter nosuchfilter; content block x does not exist',
    )
  })

  rendering('fails with the reason of one that was not sent, and for what is no message', async ({ brazier }) => {
    const outbox = await outboxAfter(brazier, 'stopped')
    expect(() => expect(outbox).toHaveRendered()).toThrow('email: aborted: no')
    expect(() => expect([]).toHaveRendered()).toThrow('there is no message')
    for (const other of [undefined, null, 'sent', {}, [null]]) {
      expect(() => expect(other).toHaveRendered()).toThrow('expected a message of the outbox')
    }
  })
})

describe('options that make no sense', () => {
  const { test: plain } = { test }

  plain('`use` without a server', () => {
    expect(() => brazierTest({ use: { workspace: 'default', key: 'dev-key' } })).toThrow('need `server`')
  })
})

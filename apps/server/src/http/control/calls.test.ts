import { describe, expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const calls = '/workspaces/default/calls'
const log = '/workspaces/default/requests'
const call = { endpoint: 'users.export.ids', body: { external_ids: ['ada'] } }

describe('calls.make', () => {
  test('answers what the endpoint answers, and logs the request', async () => {
    const { control, api } = await testServer()
    const made = await control('POST', calls, call)
    const real = await api('/users/export/ids', call.body)
    expect(made.json).toMatchObject({ status: 201, body: real.json, unknown: [] })
    expect((await control('GET', log)).json).toMatchObject({ requests: [{ origin: 'wire' }, { origin: 'console' }] })
  })

  test('tells what refused it, and where', async () => {
    const { control } = await testServer()
    const refused = await control('POST', calls, { endpoint: 'users.merge', body: { merge_updates: 7 } })
    expect(refused.json).toMatchObject({ status: 400, refused_by: 'contract', faults: [{ path: 'merge_updates' }] })
  })

  test('is refused by a failure, not by its key, if there are too many workspaces to make one', async () => {
    const { control } = await testServer('--most-workspaces', '1')
    const refused = await control('POST', calls, { ...call, key: 'ws_one' })
    expect(refused.json).toMatchObject({ status: 503, refused_by: 'failure' })
  })

  test('has the permissions of its key; a key of another workspace is refused', async () => {
    const { control } = await testServer()
    await control('POST', '/workspaces/default/keys', { key: 'merge-only', permissions: ['users.merge'] })
    expect((await control('POST', calls, { ...call, key: 'merge-only' })).json).toMatchObject({
      status: 403,
      refused_by: 'permission',
    })
    expect((await control('POST', calls, { ...call, key: 'unknown-key' })).json).toMatchObject({
      status: 401,
      refused_by: 'key',
    })
    await control('POST', '/workspaces', { name: 'shop' })
    await control('POST', '/workspaces/shop/keys', { key: 'shop-key' })
    expect((await control('POST', calls, { ...call, key: 'shop-key' })).status).toBe(409)
  })

  test('with the key of a request of the log, it may do no more than that one', async () => {
    const { control, api } = await testServer()
    const newestId = async (): Promise<string> => {
      const { json } = await control('GET', `${log}?limit=1`)
      return String(Object(json).requests[0].request_id)
    }
    await control('POST', '/workspaces/default/keys', { key: 'merge-only', permissions: ['users.merge'] })
    await api('/users/export/ids', call.body, 'merge-only')
    const refused = { status: 403, refused_by: 'permission' }
    const first = await newestId()
    expect((await control('POST', calls, { ...call, key_of: first })).json).toMatchObject(refused)
    expect((await control('GET', `${log}/${await newestId()}`)).json).toMatchObject({
      origin: 'console',
      api_key: '…only',
      permissions: ['users.merge'],
    })
    expect((await control('POST', calls, { ...call, key_of: await newestId() })).json).toMatchObject(refused)
    await control('POST', calls, { ...call, permissions: ['users.merge'] })
    expect((await control('POST', calls, { ...call, key_of: await newestId() })).json).toMatchObject(refused)
    expect(await control('POST', calls, { ...call, key_of: 'unknown' })).toMatchObject({ status: 404 })
  })

  test('without a key, it has the permissions that it names', async () => {
    const { control } = await testServer()
    expect((await control('POST', calls, { ...call, permissions: ['users.merge'] })).json).toMatchObject({
      status: 403,
      refused_by: 'permission',
    })
    expect((await control('POST', calls, { ...call, permissions: ['users.export.ids'] })).json).toMatchObject({
      status: 201,
    })
    expect((await control('POST', calls, { ...call, permissions: ['nothing'] })).status).toBe(400)
  })

  test('sends every value of a name of the query', async () => {
    const { control } = await testServer()
    const query = { subscription_group_id: 'none', 'external_id[]': ['ada', 'grace'] }
    await control('POST', calls, { endpoint: 'subscription.status.get', query })
    expect((await control('GET', log)).json).toMatchObject({
      requests: [{ path: expect.stringContaining('external_id%5B%5D=ada&external_id%5B%5D=grace') }],
    })
  })

  test('without keep, no fault applies to it, it is in no log and counts against no rate limit', async () => {
    const { control } = await testServer()
    await control('POST', '/workspaces/default/faults', { faults: [{ endpoint: call.endpoint, kind: 'cut' }] })
    const quiet = await control('POST', calls, { ...call, keep: false })
    expect(quiet.json).toMatchObject({ status: 201 })
    expect(quiet.text).not.toContain('x-ratelimit')
    expect((await control('GET', log)).json).toEqual({ requests: [] })
    expect((await control('POST', calls, call)).json).toMatchObject({ status: 0, body: null, refused_by: 'fault' })
  })

  test('needs the parameters of its path, and sends them encoded', async () => {
    const { control } = await testServer()
    const missing = await control('POST', calls, { endpoint: 'catalogs.delete' })
    expect(missing).toMatchObject({ status: 400, json: { message: expect.stringContaining('catalog_name') } })
    const made = await control('POST', calls, { endpoint: 'catalogs.delete', params: { catalog_name: 'a/../b' } })
    expect(made.json).toMatchObject({ status: 404 })
    expect((await control('GET', log)).json).toMatchObject({ requests: [{ path: '/catalogs/a%2F..%2Fb' }] })
  })
})

describe('faults', () => {
  test('are added and removed one by one; the others keep their counts', async () => {
    const { control, api } = await testServer()
    const faults = '/workspaces/default/faults'
    const cut = { endpoint: 'users.track', kind: 'refusal', status: 500, times: 2 }
    await control('POST', faults, { faults: [cut] })
    await api('/users/track', {})
    const added = await control('POST', faults, { faults: [cut, cut] })
    expect(added.json).toMatchObject({ faults: [{ id: 1, hits: 1, left: 1 }, { id: 2 }, { id: 3, hits: 0 }] })
    expect((await control('DELETE', `${faults}/2`)).json).toMatchObject({ faults: [{ id: 1, hits: 1 }, { id: 3 }] })
    expect((await control('DELETE', `${faults}/2`)).status).toBe(404)
    expect((await control('DELETE', `${faults}/x`)).status).toBe(404)
    expect((await control('POST', faults, { faults: Array.from({ length: 999 }, () => cut) })).status).toBe(409)
  })
})

test('a workspace tells what it is, and where everything stands', async () => {
  const { control, api } = await testServer()
  await api('/users/export/ids', { external_ids: 7 })
  expect((await control('GET', '/workspaces/default')).json).toMatchObject({
    name: 'default',
    store: 'memory',
    can_rewind: true,
    clock: 'real',
    positions: { requests: 1, unmatched: 0 },
  })
})

describe('hostile calls', () => {
  test.each(['a\nb', 'a\u0000', '\ud800', '€'])('a key that no header carries is refused: %j', async (key) => {
    const { control } = await testServer()
    expect(await control('POST', calls, { ...call, key })).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('key: ') },
    })
  })

  test('a lone surrogate in a path is no failure', async () => {
    const { control } = await testServer()
    const params = { catalog_name: '\ud800', item_id: 'x' }
    const made = await control('POST', calls, { endpoint: 'catalogs.get_item', params })
    expect(made).toMatchObject({ status: 200, json: { status: 404 } })
  })

  test('a query that no client could send is refused before it is read', async () => {
    const { control } = await testServer()
    const query = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 'v']))
    expect(await control('POST', calls, { endpoint: 'segments.list', query })).toMatchObject({
      status: 400,
      json: { message: 'params, query: more than 16383 bytes in the URL' },
    })
  })

  test.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('a body of nested %s is refused', async (_, open, close) => {
    const { url } = await testServer()
    const body = `{"endpoint":"users.track","body":${open.repeat(50_000)}1${close.repeat(50_000)}}`
    const answer = await fetch(`${url}/_brazier${calls}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    expect({ status: answer.status, json: await answer.json() }).toEqual({
      status: 400,
      json: { message: 'the body is not JSON: nested more than 1000 levels deep' },
    })
  })
})

import { describe, expect, test } from 'vitest'
import { sendRaw } from '../../../test/exchange.ts'
import { testServer } from '../../../test/test-server.ts'

const faults = '/workspaces/default/faults'
const asked = { external_ids: ['ada'] }

describe('faults', () => {
  test('meet the next calls of their endpoint, and count them', async () => {
    const { control, api } = await testServer()
    const put = await control('PUT', faults, {
      faults: [{ endpoint: 'users.export.ids', kind: 'refusal', status: 500, times: 2 }],
    })
    expect(put).toMatchObject({ status: 200, json: { faults: [{ times: 2, hits: 0, left: 2 }] } })
    const statuses = []
    for (let call = 0; call < 3; call += 1) statuses.push((await api('/users/export/ids', asked)).status)
    expect(statuses).toEqual([500, 500, 201])
    expect((await control('GET', faults)).json).toEqual({
      faults: [{ id: 1, endpoint: 'users.export.ids', kind: 'refusal', status: 500, times: 2, hits: 2, left: 0 }],
    })
    expect((await control('GET', '/workspaces/default/requests')).json).toMatchObject({
      requests: [{ status: 201 }, { status: 500, fault: 'refusal', path: '/users/export/ids' }, { status: 500 }],
    })
  })

  test.each([
    [429, undefined, '1'],
    [503, undefined, '1'],
    [429, 30, '30'],
    [503, 0, '0'],
  ])('that are %i with retryAfter %j ask to wait %s seconds', async (status, retryAfter, seconds) => {
    const { control, api } = await testServer()
    const fault = { endpoint: 'users.track', kind: 'refusal', status, retryAfter }
    const put = await control('PUT', faults, { faults: [fault] })
    expect(put.json).toMatchObject({ faults: [retryAfter === undefined ? { status } : { status, retryAfter }] })
    expect(await api('/users/track', {})).toMatchObject({ status, headers: { 'retry-after': seconds } })
  })

  test('are forgotten when they are deleted', async () => {
    const { control, api } = await testServer()
    await control('PUT', faults, { faults: [{ endpoint: 'users.export.ids', kind: 'cut' }] })
    expect((await control('DELETE', faults)).status).toBe(200)
    expect((await control('GET', faults)).json).toEqual({ faults: [] })
    expect((await api('/users/export/ids', asked)).status).toBe(201)
  })

  test('that are latency answer late', async () => {
    const { control, api } = await testServer()
    await control('PUT', faults, { faults: [{ endpoint: 'users.export.ids', kind: 'latency', ms: 50 }] })
    const start = performance.now()
    expect((await api('/users/export/ids', asked)).status).toBe(201)
    expect(performance.now() - start).toBeGreaterThanOrEqual(49)
  })

  test.each(['cut', 'lost'] as const)(
    'that are %s end the connection without a byte, and nothing else',
    async (kind) => {
      const { url, control, api, log } = await testServer()
      await control('PUT', faults, { faults: [{ endpoint: 'users.track', kind }] })
      const body = JSON.stringify({ attributes: [{ external_id: 'eve' }] })
      const bytes =
        'POST /users/track HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer dev-key\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
      expect(await sendRaw(url, bytes)).toBe('')
      await control('POST', '/workspaces/default/settle')
      const { json } = await api('/users/export/ids', { external_ids: ['eve'] })
      expect(json).toMatchObject({ users: kind === 'lost' ? [{ external_id: 'eve' }] : [] })
      expect(log.filter((line) => line.includes('"level":"error"'))).toEqual([])
    },
  )

  test.each([
    [{}, 'faults: Invalid input: expected array, received undefined'],
    [{ faults: [{ endpoint: 'users.undo', kind: 'cut' }] }, 'faults[0].endpoint: Invalid option'],
    [{ faults: [{ endpoint: 'users.merge', kind: 'boom' }] }, 'faults[0].kind'],
    [{ faults: [{ endpoint: 'users.merge', kind: 'cut', ms: 5 }] }, 'faults[0]: Unrecognized key: "ms"'],
    [{ faults: [{ endpoint: 'users.merge', kind: 'latency', ms: 9e9 }] }, 'ms: wanted 0 to 3600000 milliseconds'],
    [{ faults: [{ endpoint: 'users.merge', kind: 'refusal', status: 429, retryAfter: 1e9 }] }, 'retryAfter'],
    [
      { faults: [{ endpoint: 'users.merge', kind: 'refusal', status: 400, retryAfter: 1 }] },
      'retryAfter: only a 429 or a 503 has one',
    ],
    [
      { faults: [{ endpoint: 'users.merge', kind: 'refusal', status: 418 }] },
      'status: users.merge is never refused with 418',
    ],
    [
      { faults: [{ endpoint: 'users.merge', kind: 'refusal', status: 400, body: { message: 'no' } }] },
      'body: message: Invalid option: expected one of "\'merge_updates\' must be an array of objects"',
    ],
  ])('%j is refused, and nothing changes', async (body, message) => {
    const { control } = await testServer()
    await control('PUT', faults, { faults: [{ endpoint: 'users.merge', kind: 'cut' }] })
    const answer = await control('PUT', faults, body)
    expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining(message) } })
    expect((await control('GET', faults)).json).toMatchObject({ faults: [{ kind: 'cut' }] })
  })
})

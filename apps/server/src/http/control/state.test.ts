import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const idsIn = async ({ control }: TestServer): Promise<unknown> => {
  const { json } = await control('GET', '/workspaces/default/state')
  const { users } = json as { users: { external_id: string }[] } // checked against its row
  return users.map((user) => user.external_id).toSorted()
}

const track = (server: TestServer, external_id: string) =>
  server.api('/users/track', { attributes: [{ external_id, first_name: external_id }] })

describe('a client that goes away while it sends a body', () => {
  test.each(['PUT /_brazier/workspaces/default/state', 'POST /_brazier/workspaces/default/keys'])(
    '(%s) is no failure of the service: the log has no line of it, and nothing changes',
    async (request) => {
      const server = await testServer()
      const before = await idsIn(server)
      const { port } = new URL(server.url)
      for (let count = 0; count < 5; count += 1) {
        const socket = connect(Number(port), '127.0.0.1')
        socket.write(
          `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
            'Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n{"users":[',
        )
        await once(socket, 'data')
        socket.destroy()
        await once(socket, 'close')
      }
      expect(await idsIn(server)).toEqual(before)
      await server.stop()
      expect(server.log.filter((line) => line.includes('"error"'))).toEqual([])
    },
  )
})

describe('the state', () => {
  test('comes out as a file that goes in again', async () => {
    const server = await testServer()
    const { control } = server
    const before = await control('GET', '/workspaces/default/state')
    await control('POST', '/workspaces/default/reset')
    expect(await idsIn(server)).toEqual([])
    expect((await control('PUT', '/workspaces/default/state', before.text)).json).toEqual({ message: 'success' })
    expect((await control('GET', '/workspaces/default/state')).json).toEqual(before.json)
  })

  test.each(['PUT', 'POST'] as const)('keeps members named __proto__ when it comes by %s', async (method) => {
    const { control } = await testServer()
    const user = '{"external_id":"eve","custom_attributes":{"__proto__":1,"toString":{"__proto__":"2"}}}'
    const jobs = '[{"id":1,"kind":"dance","payload":{"__proto__":3},"run_at":"2126-03-01T00:00:00.000Z","attempts":0}]'
    const state = `{"users":[${user}],"jobs":${jobs},"custom_events":[{"name":"__proto__"}]}`
    if (method === 'PUT') await control('PUT', '/workspaces/default/state', state)
    else await control('POST', '/workspaces', `{"name":"one","state":${state}}`)
    const { text } = await control('GET', `/workspaces/${method === 'PUT' ? 'default' : 'one'}/state`)
    expect(text).toContain('"custom_attributes":{"__proto__":1,"toString":{"__proto__":"2"}}')
    expect(text).toContain('"payload":{"__proto__":3}')
    expect((await control('PUT', '/workspaces/default/state', text)).status).toBe(200)
    expect((await control('GET', '/workspaces/default/state')).text).toBe(text)
  })

  test.each([
    [{ users: [{ email: 1 }] }, 'users[0].email: '],
    [{ users: [{ external_id: 'a' }, { external_id: 'a' }] }, 'users[1]: external_id "a" belongs to another user'],
    [{ version: 2 }, 'version: '],
    [undefined, 'the body is not JSON: it is empty'],
    ['', 'the body is not JSON: it is empty'],
    [' \n', 'the body is not JSON: it is blank'],
  ])('%j is refused, and everything stays', async (body, message) => {
    const server = await testServer()
    const { status, json } = await server.control('PUT', '/workspaces/default/state', body)
    expect(status).toBe(400)
    expect(json).toEqual({ message: expect.stringContaining(message) })
    expect(await idsIn(server)).toEqual(['ada', 'ben'])
  })

  test('many faults are told as the first twenty', async () => {
    const { control } = await testServer()
    const { json } = await control('PUT', '/workspaces/default/state', {
      users: Array.from({ length: 30 }, () => ({ email: 1 })),
    })
    const { message } = json as { message: string } // checked against its row
    expect(message).toMatch(/users\[19\]\.email: [^;]*; the rest was not read$/)
  })
})

describe('a checkpoint', () => {
  test('can be come back to, more than once', async () => {
    const server = await testServer('--queue-delay', 'never')
    const { control } = server
    const made = await control('POST', '/workspaces/default/checkpoint')
    expect(made.status).toBe(201)
    for (const name of ['carl', 'dora']) {
      await track(server, name)
      await control('POST', '/workspaces/default/settle')
      expect(await idsIn(server)).toContain(name)
      expect((await control('POST', '/workspaces/default/rollback', made.json)).json).toEqual({ message: 'success' })
      expect(await idsIn(server)).toEqual(['ada', 'ben'])
    }
  })

  test('is gone once an earlier one was come back to, or the state was replaced', async () => {
    const server = await testServer()
    const { control } = server
    const [first, second] = [
      await control('POST', '/workspaces/default/checkpoint'),
      await control('POST', '/workspaces/default/checkpoint'),
    ]
    await control('POST', '/workspaces/default/rollback', first.json)
    const gone = await control('POST', '/workspaces/default/rollback', second.json)
    expect(gone).toMatchObject({
      status: 404,
      json: { message: expect.stringMatching(/^there is no checkpoint 1: a workspace keeps/) },
    })
    await control('POST', '/workspaces/default/reset')
    expect((await control('POST', '/workspaces/default/rollback', first.json)).status).toBe(404)
  })

  test.each([[{}], [{ checkpoint: -1 }], [{ checkpoint: '0' }]])('%j names none', async (body) => {
    const { control } = await testServer()
    expect((await control('POST', '/workspaces/default/rollback', body)).status).toBe(400)
  })
})

describe('the jobs', () => {
  test('wait for settle when they are not to run by themselves', async () => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    const { control } = server
    await server.api('/users/delete', { external_ids: ['ada'] })
    const { json } = await control('GET', '/workspaces/default/jobs')
    expect(json).toMatchObject({ waiting: [{ run_at: '2026-03-01T00:00:00.000Z', attempts: 0 }], aside: [] })
    expect(await idsIn(server)).toEqual(['ada', 'ben'])
    expect((await control('POST', '/workspaces/default/settle')).json).toEqual({ jobs: 1 })
    expect(await idsIn(server)).toEqual(['ben'])
    expect((await control('GET', '/workspaces/default/jobs')).json).toEqual({ waiting: [], aside: [] })
  })

  test('that cannot be done are set aside with their reason', async () => {
    const { control } = await testServer('--clock', 'manual:2026-03-01', '--log-level', 'silent')
    const job = { id: 1, kind: 'dance', payload: {}, run_at: '2026-03-01T00:00:00Z', attempts: 99 }
    await control('PUT', '/workspaces/default/state', { jobs: [job] })
    await control('POST', '/workspaces/default/settle')
    expect((await control('GET', '/workspaces/default/jobs')).json).toMatchObject({
      waiting: [],
      aside: [{ id: 1, kind: 'dance', attempts: 99, error: expect.stringContaining('dance') }],
    })
  })
})

describe('the requests', () => {
  test('are listed newest first, with bodies, unknown members and a masked key', async () => {
    const { control, api } = await testServer('--clock', 'manual:2026-03-01')
    await control('POST', '/workspaces/default/keys', { key: 'a-key-of-twenty-chars' })
    await api('/users/merge', { merge_updates: [], note: 1 }, 'a-key-of-twenty-chars')
    await api('/users/merge', { merge_updates: 1 }, 'a-key-of-twenty-chars')
    const { text, json } = await control('GET', '/workspaces/default/requests?limit=2')
    expect(json).toMatchObject({
      requests: [
        { endpoint: 'users.merge', status: 400, request: '{"merge_updates":1}', unknown: [] },
        {
          time: '2026-03-01T00:00:00.000Z',
          endpoint: 'users.merge',
          status: 202,
          request: '{"merge_updates":[],"note":1}',
          response: '{"message":"success"}',
          unknown: ['note'],
        },
      ],
    })
    expect(text).not.toContain('a-key-of-twenty-chars')
  })

  test.each(['limit=0', 'limit=10001', 'limit=many', 'limit=1.5', 'since=now'])('%s is refused', async (query) => {
    const { control } = await testServer()
    expect((await control('GET', `/workspaces/default/requests?${query}`)).status).toBe(400)
  })
})

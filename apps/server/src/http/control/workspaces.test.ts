import { describe, expect, test } from 'vitest'
import { temporaryPglite } from '../../../test/temporary-folder.ts'
import { testServer } from '../../../test/test-server.ts'

const users = { users: [{ external_id: 'eve', email: 'eve@example.com' }] }

describe('making a workspace', () => {
  test('takes nothing, and gives a name and a key that opens it', async () => {
    const { control, api } = await testServer()
    const { status, json } = await control('POST', '/workspaces')
    expect(status).toBe(201)
    const { workspace, api_key } = json as { workspace: string; api_key: string } // checked against its row
    expect(await api('/users/export/ids', { external_ids: ['ada'] }, api_key)).toMatchObject({
      status: 201,
      json: { users: [], invalid_user_ids: ['ada'] },
    })
    const listed = await control('GET', '/workspaces')
    expect(listed.json).toMatchObject({ workspaces: [{ name: 'default' }, { name: workspace }] })
  })

  test('takes a name, a state, a clock, a seed and permissions', async () => {
    const { control, api } = await testServer()
    const wanted = { name: 'one', state: users, clock: { manual: '2026-03-01T09:00:00Z' }, seed: 7 }
    const made = await control('POST', '/workspaces', { ...wanted, permissions: ['users.export.ids'] })
    expect(made.json).toMatchObject({ workspace: 'one' })
    const { api_key } = made.json as { api_key: string } // checked against its row
    expect((await control('GET', '/workspaces/one/clock')).json).toEqual({
      clock: 'manual',
      now: '2026-03-01T09:00:00.000Z',
    })
    expect((await api('/users/export/ids', { external_ids: ['eve'] }, api_key)).json).toMatchObject({
      users: [{ external_id: 'eve', created_at: '2026-03-01T09:00:00.000Z' }],
    })
    expect((await api('/users/merge', { merge_updates: [] }, api_key)).status).toBe(403)
  })

  test('the same seed, clock and state give the same ids', async () => {
    const { control } = await testServer()
    const wanted = { state: users, clock: { manual: '2026-03-01T09:00:00Z' }, seed: 7 }
    await control('POST', '/workspaces', { ...wanted, name: 'one' })
    await control('POST', '/workspaces', { ...wanted, name: 'two' })
    const [one, two] = [await control('GET', '/workspaces/one/state'), await control('GET', '/workspaces/two/state')]
    expect(one.text).toBe(two.text)
  })

  test('of two requests at once for one name, one is refused', async () => {
    const { control } = await testServer('--store', await temporaryPglite())
    const both = await Promise.all([1, 2].map(() => control('POST', '/workspaces', { name: 'one' })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test('a taken name is refused', async () => {
    const { control } = await testServer()
    expect(await control('POST', '/workspaces', { name: 'default' })).toMatchObject({
      status: 409,
      json: { message: 'workspace "default" exists already' },
    })
  })

  test('two at once with one name make one workspace', async () => {
    const { control } = await testServer()
    const both = await Promise.all([0, 1].map(() => control('POST', '/workspaces', { name: 'one', state: users })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test.each([
    [{ name: 'a b' }, 'name: must be 1 to 64 letters, digits, - and _'],
    [{ clock: 'sundial' }, 'clock: must be "real", "manual" or {"manual": an ISO 8601 time}'],
    [{ seed: -1 }, 'seed: Too small'],
    [{ permissions: ['all'] }, 'permissions[0]: Invalid option'],
    [{ owner: 'me' }, 'Unrecognized key: "owner"'],
    [{ state: { users: [{ external_id: 5 }] } }, 'state.users[0].external_id: '],
    [{ state: { users: [{ external_id: 'a' }, { external_id: 'a' }] } }, 'state.users[1]: external_id "a" belongs to'],
    ['{"__proto__":{"name":"a"}}', 'Unrecognized key: "__proto__"'],
    ['{"seed":1e400}', 'seed: '],
    ['{"name":', 'the body is not JSON: '],
    [`{"state":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'nested more than 1000 levels deep'],
    ['[]', 'Invalid input: expected object, received array'],
  ])('%j is refused with its place, and makes nothing', async (body, message) => {
    const { control } = await testServer()
    const { status, json } = await control('POST', '/workspaces', body)
    expect(status).toBe(400)
    expect(json).toEqual({ message: expect.stringContaining(message) })
    expect((await control('GET', '/workspaces')).json).toMatchObject({ workspaces: [{ name: 'default' }] })
  })

  test('a body that is not announced as JSON is refused', async () => {
    const { control } = await testServer()
    const answer = await control('POST', '/workspaces', '{}', { 'Content-Type': 'text/plain' })
    expect(answer).toMatchObject({ status: 415, json: { message: 'the body needs Content-Type: application/json' } })
  })
})

describe('taking a workspace away', () => {
  test('its keys open nothing any more', async () => {
    const { control, api } = await testServer()
    const made = await control('POST', '/workspaces', { name: 'one' })
    const { api_key } = made.json as { api_key: string } // checked against its row
    expect((await control('DELETE', '/workspaces/one')).json).toEqual({ message: 'success' })
    expect((await api('/users/export/ids', {}, api_key)).status).toBe(401)
    expect((await control('GET', '/workspaces/one/state')).status).toBe(404)
  })
})

describe('a key', () => {
  test('opens the workspace it was let into, with the permissions it was given', async () => {
    const { control, api } = await testServer()
    const answer = await control('POST', '/workspaces/default/keys', { key: 'mine', permissions: ['users.merge'] })
    expect(answer).toMatchObject({ status: 201, json: { api_key: 'mine' } })
    expect((await api('/users/merge', { merge_updates: [] }, 'mine')).status).toBe(202)
    expect((await api('/users/export/ids', {}, 'mine')).status).toBe(403)
  })

  test('is made up when none is given', async () => {
    const { control, api } = await testServer()
    const { json } = await control('POST', '/workspaces/default/keys')
    const { api_key } = json as { api_key: string } // checked against its row
    expect((await api('/users/export/ids', { external_ids: ['ada'] }, api_key)).status).toBe(201)
  })

  test('cannot be taken from another workspace', async () => {
    const { control, api } = await testServer()
    await control('POST', '/workspaces', { name: 'one' })
    const answer = await control('POST', '/workspaces/one/keys', { key: 'dev-key' })
    expect(answer).toMatchObject({ status: 409, json: { message: 'key: opens another workspace already' } })
    expect((await api('/users/export/ids', { external_ids: ['ada'] })).json).not.toHaveProperty('invalid_user_ids')
  })

  test.each([[{ key: 'with space' }], [{ key: '' }], [{ key: 'ü' }], [{ permissions: ['nope'] }]])(
    '%j is refused',
    async (body) => {
      const { control } = await testServer()
      expect((await control('POST', '/workspaces/default/keys', body)).status).toBe(400)
    },
  )
})

describe('a key ws_<name>', () => {
  test('makes a new workspace, which the control API knows by the same name', async () => {
    const { control, api } = await testServer()
    expect((await api('/users/track', { attributes: [{ external_id: 'x' }] }, 'ws_t1')).status).toBe(201)
    await control('POST', '/workspaces/ws_t1/settle')
    expect((await control('GET', '/workspaces/ws_t1/state')).json).toMatchObject({ users: [{ external_id: 'x' }] })
  })

  test('opens nothing where it is switched off', async () => {
    const { api } = await testServer('--no-workspace-keys')
    expect((await api('/users/export/ids', {}, 'ws_t1')).status).toBe(401)
  })
})

test.each([['memory'], ['pglite']])('a path with a null character names no workspace and no key: %s', async (store) => {
  const { control } = await testServer(...(store === 'memory' ? [] : ['--store', await temporaryPglite()]))
  const asked = [
    await control('GET', '/workspaces/a%00b'),
    await control('DELETE', '/workspaces/%00'),
    await control('DELETE', '/workspaces/default/keys/%00'),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404])
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestServer, testServer } from '../../../test/test-server.ts'

const home = '/workspaces/default'
const has = (custom_attribute_name: string) => ({ custom_attribute: { custom_attribute_name, comparison: 'exists' } })
const Count = z.object({ count: z.int(), looked_at: z.int(), next: z.string().optional() })

const withUsers = async (count: number): Promise<TestServer> => {
  const server = await testServer()
  const users = Array.from({ length: count }, (_, index) => ({
    external_id: `u-${index}`,
    ...(index % 3 === 0 ? { club: true } : {}),
  }))
  const state = z.looseObject({}).parse((await server.control('GET', `${home}/state`)).json)
  const custom = users.map(({ external_id, club }) => ({
    external_id,
    custom_attributes: club === true ? { club } : {},
  }))
  const segments = [{ id: 'club', name: 'Club', audience: has('club') }]
  expect((await server.control('PUT', `${home}/state`, { ...state, users: custom, segments })).status).toBe(200)
  return server
}

const countAll = async (
  server: TestServer,
  asked: object,
): Promise<{ readonly total: number; readonly calls: number }> => {
  let [total, calls, after]: [number, number, string?] = [0, 0]
  do {
    const given = { ...asked, ...(after !== undefined && { after }) }
    const { count, next } = Count.parse((await server.control('POST', `${home}/audiences/count`, given)).json)
    total += count
    calls += 1
    after = next
  } while (after !== undefined)
  return { total, calls }
}

describe('an audience that somebody builds', () => {
  test('is counted exactly over several calls, as a segment or as filters', async () => {
    const server = await withUsers(12_000)
    const counted = await countAll(server, { segment: 'club' })
    expect(counted.total).toBe(4000)
    expect(counted.calls).toBeGreaterThan(1)
    expect((await countAll(server, { audience: { AND: [has('club')] } })).total).toBe(4000)
    expect((await countAll(server, {})).total).toBe(12_000)
    expect((await server.control('POST', `${home}/audiences/count`, { segment: 'none' })).status).toBe(404)
  })

  test('lists its users', async () => {
    const server = await withUsers(7)
    const search = new URLSearchParams({ audience: JSON.stringify(has('club')) })
    const { json } = await server.control('GET', `${home}/users?${search.toString()}`)
    expect(json).toMatchObject({ looked_at: 7, users: [{}, {}, {}] })
  })

  test('is said in words, and which filter decides for a user', async () => {
    const server = await withUsers(2)
    const audience = { AND: [has('club'), has('vip')] }
    const { json } = await server.control('POST', `${home}/audiences/explain`, { audience, user: 'u-0' })
    expect(json).toMatchObject({
      words: 'Custom attribute "club" exists AND Custom attribute "vip" exists',
      user: {
        external_id: 'u-0',
        is_in: 'no',
        filters: [
          { path: 'AND[0]', result: 'yes', decides: false },
          { path: 'AND[1]', result: 'no', decides: true },
        ],
      },
    })
    expect((await server.control('POST', `${home}/audiences/explain`, { audience })).json).not.toHaveProperty('user')
    expect((await server.control('POST', `${home}/audiences/explain`, { audience, user: 'x' })).status).toBe(404)
  })

  test('is explained for a user whose phone is written in another way', async () => {
    const { api, control } = await testServer()
    await api('/users/track', { attributes: [{ external_id: 'eve', phone: '+4930123456' }] })
    await control('POST', `${home}/settle`)
    for (const user of ['+49 (30) 123456', { phone: '+49 (30) 123456' }]) {
      const { json } = await control('POST', `${home}/audiences/explain`, { audience: has('club'), user })
      expect(json).toMatchObject({ user: { external_id: 'eve' } })
    }
    const noPhone = { audience: has('club'), user: 'order-4930123456' }
    expect((await control('POST', `${home}/audiences/explain`, noPhone)).status).toBe(404)
  })

  test.each(['{', '{"AND":[]}', '{"odd":1}'])('is refused in a query if it is %s', async (audience) => {
    const server = await testServer()
    const search = new URLSearchParams({ audience })
    expect((await server.control('GET', `${home}/users?${search.toString()}`)).status).toBe(400)
  })
})

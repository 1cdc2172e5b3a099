import { describe, expect, test } from 'vitest'
import { temporaryPglite } from '../../../test/temporary-folder.ts'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const base = '/workspaces/default'

const list = async ({ control }: TestServer): Promise<unknown> => (await control('GET', `${base}/checkpoints`)).json

const users = async ({ control }: TestServer): Promise<number> => {
  const { json } = await control('GET', `${base}/state`)
  return (json as { users: unknown[] }).users.length // a state file
}

const track = async (server: TestServer): Promise<void> => {
  await server.api('/users/track', { attributes: [{ external_id: 'new', _update_existing_only: false, a: 1 }] })
  await server.control('POST', `${base}/settle`)
}

describe('checkpoints', () => {
  test('have names and times, and bring back what was there', async () => {
    const server = await testServer('--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    const before = await users(server)
    const made = await server.control('POST', `${base}/checkpoints`, { name: 'before' })
    expect(made).toMatchObject({
      status: 201,
      json: { checkpoint: 0, name: 'before', now: '2026-03-01T00:00:00.000Z' },
    })
    await track(server)
    await server.control('POST', `${base}/clock`, { advance: 'PT1H' })
    const nameless = await server.control('POST', `${base}/checkpoint`)
    expect(nameless).toMatchObject({ status: 201, json: { checkpoint: 1 } })
    expect(await list(server)).toMatchObject({
      checkpoints: [
        { checkpoint: 1, now: '2026-03-01T01:00:00.000Z' },
        { checkpoint: 0, name: 'before' },
      ],
    })
    expect(await list(server)).not.toHaveProperty('checkpoints.0.name')
    expect(await users(server)).toBe(before + 1)
    await server.control('POST', `${base}/rollback`, { checkpoint: 0 })
    expect(await users(server)).toBe(before)
    expect(await list(server)).toMatchObject({ checkpoints: [{ checkpoint: 0 }] })
  })

  test('are forgotten one at a time; nobody goes back to those', async () => {
    const server = await testServer()
    for (const name of ['a', 'b']) await server.control('POST', `${base}/checkpoints`, { name })
    expect((await server.control('DELETE', `${base}/checkpoints/0`)).status).toBe(200)
    expect(await list(server)).toMatchObject({ checkpoints: [{ checkpoint: 1, name: 'b' }] })
    expect((await server.control('POST', `${base}/rollback`, { checkpoint: 0 })).status).toBe(404)
    expect((await server.control('DELETE', `${base}/checkpoints/0`)).status).toBe(404)
    expect((await server.control('DELETE', `${base}/checkpoints/x`)).status).toBe(404)
    expect((await server.control('POST', `${base}/rollback`, { checkpoint: 1 })).status).toBe(200)
  })

  test('are gone after a reset', async () => {
    const server = await testServer()
    await server.control('POST', `${base}/checkpoints`, {})
    await server.control('POST', `${base}/reset`)
    expect(await list(server)).toEqual({ checkpoints: [] })
  })

  test('are not kept by a database, which says so', async () => {
    const { control } = await testServer('--store', await temporaryPglite())
    const refused = { status: 409, json: { message: expect.stringContaining('database') as string } }
    expect(await control('GET', `${base}/checkpoints`)).toMatchObject(refused)
    expect(await control('POST', `${base}/checkpoints`, { name: 'a' })).toMatchObject(refused)
    expect(await control('DELETE', `${base}/checkpoints/0`)).toMatchObject(refused)
  })

  test.each([{ name: '' }, { name: 'x'.repeat(101) }, { title: 'a' }])('with %j are refused', async (body) => {
    expect((await (await testServer()).control('POST', `${base}/checkpoints`, body)).status).toBe(400)
  })
})

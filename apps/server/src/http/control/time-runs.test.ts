import { describe, expect, onTestFinished, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const start = Date.UTC(2026, 2, 1)
const yearMs = 365 * 86_400_000

/** A server with jobs spread over a year: each counts a visit of ada's. */
const busyServer = async (count: number): Promise<TestServer> => {
  const server = await testServer('--clock', 'manual:2026-03-01')
  const jobs = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: 'users.track',
    payload: { attributes: [{ external_id: 'ada', visits: { inc: 1 } }] },
    run_at: new Date(start + Math.ceil(((index + 1) * yearMs) / count)).toISOString(),
    attempts: 0,
  }))
  expect(
    await server.control('PUT', '/workspaces/default/state', { users: [{ external_id: 'ada' }], jobs }),
  ).toMatchObject({
    status: 200,
  })
  return server
}

const nowOf = async ({ control }: TestServer): Promise<number> => {
  const { now } = (await control('GET', '/workspaces/default/clock')).json as { now: string } // checked against its row
  return Date.parse(now)
}

const countOf = async ({ api }: TestServer): Promise<number> => {
  const { json } = await api('/users/export/ids', { external_ids: ['ada'], fields_to_export: ['custom_attributes'] })
  const [user] = (json as { users: { custom_attributes?: { visits: number } }[] }).users // held to the contract
  return user?.custom_attributes?.visits ?? 0
}

const waitingIn = async ({ control }: TestServer): Promise<number> => {
  const { json } = await control('GET', '/workspaces/default/state')
  return (json as { jobs: object[] }).jobs.length // checked against its row
}

const advance = ({ url }: TestServer, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/_brazier/workspaces/default/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance: 'P365D' }),
    ...(signal && { signal }),
  })

describe('an advance over a year', () => {
  test('runs every job at its instant, and other requests are answered meanwhile', async () => {
    const server = await busyServer(20_000)
    const running = new Set(['advance'])
    const advanced = advance(server).finally(() => running.clear())
    const seen = new Set<number>()
    let answers = 0
    while (running.size > 0) {
      expect((await server.control('GET', '/health')).status).toBe(200)
      seen.add(await nowOf(server))
      answers += 1
    }
    expect((await advanced).status).toBe(200)
    expect(answers).toBeGreaterThan(3)
    expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b))
    expect(seen.size).toBeGreaterThan(2)
    expect(await nowOf(server)).toBe(start + yearMs)
    expect([await countOf(server), await waitingIn(server)]).toEqual([20_000, 0])
  })

  test('stops when its client goes away, at the instant reached, and nothing is half done', async () => {
    const server = await busyServer(20_000)
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const advanced = advance(server, stop.signal).then(
      () => 'ended',
      () => 'stopped',
    )
    await expect.poll(() => nowOf(server)).toBeGreaterThan(start)
    stop.abort()
    expect(await advanced).toBe('stopped')
    // The slice that runs ends first.
    let reached = await nowOf(server)
    for (let before = -1; before !== reached; reached = await nowOf(server)) before = reached
    expect(reached).toBeLessThan(start + yearMs)
    const counted = await countOf(server)
    expect(counted).toBe(Math.floor(((reached - start) * 20_000) / yearMs))
    expect(await waitingIn(server)).toBe(20_000 - counted)
    expect(server.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, test } from 'vitest'
import { createService } from '../create-service.ts'
import { manualClock } from '../ports/clock.ts'
import { Unavailable } from '../ports/unavailable.ts'
import { createLane } from './lane.ts'

const large = 1_000_000

describe('a lane', () => {
  it('lets one large body in at a time, in the order of their arrival, and small ones at once', async () => {
    const { enter } = createLane({ pause: () => nextTurn() })
    const seen: string[] = []
    const work = async (name: string, bytes: number): Promise<void> => {
      const leave = await enter(bytes)
      seen.push(`${name} enters`)
      await nextTurn()
      seen.push(`${name} leaves`)
      leave()
    }
    const both = [work('one', large), work('two', large)]
    const small = await enter(10)
    expect(seen).toEqual([])
    small()
    await Promise.all(both)
    expect(seen).toEqual(['one enters', 'one leaves', 'two enters', 'two leaves'])
  })

  it('refuses a body if those that wait take 256 MiB, and takes one again later', async () => {
    const { enter } = createLane({ pause: () => nextTurn() })
    const entered = Array.from({ length: 64 }, () => enter(4 * 1024 * 1024))
    await expect(enter(large)).rejects.toThrow(Unavailable)
    for (const one of entered) (await one)()
    expect(await enter(large)).toBeTypeOf('function')
  })

  it('keeps nobody waiting where a process cannot pause', async () => {
    const { enter } = createLane({})
    await enter(large)
    expect(await enter(large)).toBeTypeOf('function')
  })
})

const service = async () => {
  const now = Date.UTC(2026, 0, 5)
  const backend = createService({
    runtime: {
      now: () => now,
      seed: () => 1,
      requestId: () => '9a0774d3-1807-446a-b5ed-e769514f7f43',
      after: () => undefined,
      pause: () => nextTurn(),
      failed: ({ error }) => {
        throw error
      },
    },
    queueDelay: false,
  })
  const workspace = await backend.workspaces.create({ name: 'w', clock: manualClock(now) })
  await backend.workspaces.addKey('a-key', workspace.name)
  const track = (junk: string): Promise<Response> =>
    backend.fetch(
      new Request('http://w/users/track', {
        method: 'POST',
        headers: { Authorization: 'Bearer a-key', 'Content-Type': 'application/json' },
        body: JSON.stringify({ events: [{ external_id: 'ada', name: 'e', time: '2026-01-01T00:00:00Z' }], junk }),
      }),
    )
  return { track, workspace }
}

test.each(['', 'refusal', 'cut', 'lost'] as const)(
  'a small request that comes after twelve large ones is answered before the last of them; fault: %j',
  async (kind) => {
    const { track, workspace } = await service()
    if (kind === 'refusal') await workspace.faults.add({ endpoint: 'users.track', kind, status: 500, times: 12 })
    else if (kind !== '') await workspace.faults.add({ endpoint: 'users.track', kind, times: 12 })
    const answered: string[] = []
    const send = async (name: string, junk: string): Promise<void> => {
      const { status } = await track(junk)
      answered.push(`${name} ${status}`)
    }
    const sent = Array.from({ length: 12 }, (_, index) => send(`large ${index}`, 'x'.repeat(large)))
    await Promise.all([...sent, send('small', '')])
    expect(answered.indexOf('small 201')).toBeLessThan(2)
    const status = { '': 201, refusal: 500, cut: 0, lost: 0 }[kind]
    expect(answered.filter((name) => name.startsWith('large'))).toEqual(
      Array.from({ length: 12 }, (_, index) => `large ${index} ${status}`),
    )
  },
)

test('a refused large request lets the next one in', async () => {
  const { track, workspace } = await service()
  await workspace.faults.add({ endpoint: 'users.track', kind: 'lost', times: 1 })
  const statuses = (await Promise.all([track('x'.repeat(large)), track('y'.repeat(large))])).map(({ status }) => status)
  expect(statuses).toEqual([0, 201])
})

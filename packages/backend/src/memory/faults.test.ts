import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../ports/faults.ts'
import { memoryFaults } from './faults.ts'

describe('the faults of a workspace', () => {
  it('are replaced together, or not at all', async () => {
    const faults = memoryFaults()
    await faults.add({ endpoint: 'users.track', kind: 'cut' })
    const wrong = { endpoint: 'users.merge', kind: 'latency', ms: -1 } as const
    await expect(faults.replace([{ endpoint: 'users.merge', kind: 'lost' }, wrong])).rejects.toThrow(TypeError)
    expect(await faults.list()).toMatchObject([{ fault: { kind: 'cut' } }])
    await faults.replace([{ endpoint: 'users.merge', kind: 'lost' }])
    expect(await faults.list()).toMatchObject([{ fault: { kind: 'lost' } }])
    await faults.clear()
    expect(await faults.take('users.merge')).toBeUndefined()
  })

  it('are at most a thousand', async () => {
    const faults = memoryFaults()
    const cut = { endpoint: 'users.track', kind: 'cut' } as const
    await faults.replace(Array.from({ length: 1000 }, () => cut))
    await expect(faults.add(cut)).rejects.toThrow('1000 faults at most')
    expect(await faults.list()).toHaveLength(1000)
  })

  it.each([
    [{ endpoint: 'users.undo', kind: 'cut' }, 'endpoint: there is no endpoint "users.undo"'],
    [{ endpoint: 'toString', kind: 'cut' }, 'endpoint: there is no endpoint "toString"'],
    [{ endpoint: 'users.merge', kind: 'boom' }, 'kind: wanted latency, refusal, cut or lost'],
    [{ endpoint: 'users.merge', kind: 'cut', times: 0 }, 'times: wanted a whole number from 1 to 1000000'],
    [{ endpoint: 'users.merge', kind: 'cut', times: 1.5 }, 'times: wanted a whole number'],
    [{ endpoint: 'users.merge', kind: 'latency', ms: 3_600_001 }, 'ms: wanted 0 to 3600000 milliseconds'],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 418 },
      'status: users.merge is never refused with 418; wanted 400, 401',
    ],
    [{ endpoint: 'users.merge', kind: 'refusal', status: 202 }, 'never refused with 202'],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 400, body: { message: 'no' } },
      'body: message: Invalid option',
    ],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 500, body: { message: 'Internal Server Error', code: 1 } },
      'body: code: a member that the contract does not declare',
    ],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 500, retryAfter: 1 },
      'retryAfter: only a 429 or a 503 has one',
    ],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 429, retryAfter: -1 },
      'retryAfter: wanted 0 to 86400 seconds',
    ],
    [{ endpoint: 'users.merge', kind: 'refusal', status: 429, retryAfter: 0.5 }, 'retryAfter: wanted 0 to 86400'],
  ])('%j is refused', async (fault, objection) => {
    // What JavaScript can hand over, whatever the types say.
    await expect(memoryFaults().add(fault as unknown as Fault)).rejects.toThrow(objection)
  })
})

describe('properties', () => {
  it('the first fault of an endpoint that is not used up is applied', async () => {
    const endpoint = fc.constantFrom('users.merge' as const, 'users.track' as const, 'users.delete' as const)
    const fault = fc.record({
      endpoint,
      kind: fc.constantFrom('cut' as const, 'lost' as const),
      times: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 6 }),
        fc.array(endpoint, { maxLength: 20, size: 'max' }),
        async (given, calls) => {
          const faults = memoryFaults()
          await faults.replace(given)
          const expected = given.flatMap((each) => Array.from({ length: each.times }, () => each))
          for (const called of calls) {
            const at = expected.findIndex((each) => each.endpoint === called)
            expect(await faults.take(called)).toBe(at === -1 ? undefined : expected.splice(at, 1)[0])
          }
          const states = await faults.list()
          expect(faults.states()).toEqual(states)
          expect(states.reduce((sum, { left }) => sum + left, 0)).toBe(expected.length)
          expect(states.every(({ fault: { times = 1 }, hits, left }) => hits + left === times)).toBe(true)
        },
      ),
    )
  })
})

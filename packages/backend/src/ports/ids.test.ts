import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ids, seededIds } from './ids.ts'

const drawAll = (ids: Ids): readonly (string | number)[] => [
  ids.brazeId(1_717_200_000_000),
  ids.randomBucket(),
  ids.uuid(),
  ids.dispatchId(),
]

describe('ids', () => {
  it('differ in workspaces with different seeds', () => {
    expect(drawAll(seededIds(1))).not.toEqual(drawAll(seededIds(2)))
  })

  it('of users begin with the second in which the user was created', () => {
    expect(seededIds(1).brazeId(0x5f_00_00_00 * 1000)).toMatch(/^5f000000/)
  })

  it('are unique', () => {
    const ids = seededIds(1)
    const given = Array.from({ length: 10_000 }, () => ids.brazeId(0))
    expect(new Set(given).size).toBe(10_000)
  })
})

describe('properties', () => {
  const seed = fc.integer({ min: -(2 ** 31), max: 2 ** 32 })
  const instant = fc.integer({ min: 0, max: 4_102_444_800_000 })
  const anyInstant = fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 })

  it('have the recorded shapes', () => {
    fc.assert(
      fc.property(seed, anyInstant, (from, now) => {
        const ids = seededIds(from)
        expect(ids.brazeId(now)).toMatch(/^[0-9a-f]{24}$/)
        expect(ids.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(ids.dispatchId()).toMatch(/^[0-9a-f]{32}$/)
        const bucket = ids.randomBucket()
        expect(Number.isInteger(bucket) && bucket >= 0 && bucket <= 9999).toBe(true)
      }),
    )
  })

  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(seed, (from) => {
        expect(drawAll(seededIds(from))).toEqual(drawAll(seededIds(from)))
      }),
    )
  })

  it('continue from a state each time that it is restored', () => {
    fc.assert(
      fc.property(seed, fc.nat(5), (from, draws) => {
        const ids = seededIds(from)
        for (let drawn = 0; drawn < draws; drawn += 1) drawAll(ids)
        const state = ids.state()
        const next = [...drawAll(ids), ...drawAll(ids)]
        for (const other of [ids, ids, seededIds(0)]) {
          other.restore(state)
          expect([...drawAll(other), ...drawAll(other)]).toEqual(next)
        }
      }),
    )
  })

  it('of users ascend in the order of creation', () => {
    fc.assert(
      fc.property(seed, fc.array(instant, { maxLength: 10 }), (from, times) => {
        const ids = seededIds(from)
        const given = times.toSorted((a, b) => a - b).map((now) => ids.brazeId(now))
        expect(given).toEqual(given.toSorted())
      }),
    )
  })
})

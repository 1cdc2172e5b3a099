import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortedBlocks } from './sorted-blocks.ts'

interface Row {
  readonly id: string
  readonly n: number
}

const compare = (a: Row, b: Row): number => (a.id < b.id ? -1 : 1)

/** The same in the most obvious way. */
const naive = () => {
  let rows: readonly Row[] = []
  const without = (id: string) => rows.filter((row) => row.id !== id)
  return {
    rows: () => rows,
    set: (row: Row) => {
      rows = [...without(row.id), row].toSorted(compare)
    },
    delete: (id: string) => {
      rows = without(id)
    },
  }
}

describe('records in sorted blocks', () => {
  // Several times the size of a block, so that blocks are split, emptied and taken away.
  const ids = fc.integer({ min: 0, max: 1500 }).map((index) => String(index).padStart(4, '0'))
  const range = fc.record({
    from: fc.nat(1500),
    length: fc.nat(1500),
    isDeletion: fc.boolean(),
    isDescending: fc.boolean(),
  })

  it('are found, paged and counted like records in a sorted list, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 6 }),
        fc.array(fc.tuple(ids, fc.nat(60)), { maxLength: 20, size: 'max' }),
        (ranges, looks) => {
          const blocks = sortedBlocks<Row>(({ id }) => id)
          const model = new Map<string, Row>()
          for (const { from, length, isDeletion, isDescending } of ranges) {
            const places = Array.from({ length }, (_, index) => from + index)
            for (const place of isDescending ? places.toReversed() : places) {
              const row = { id: String(place).padStart(4, '0'), n: from }
              if (isDeletion) model.delete(row.id)
              else model.set(row.id, row)
              if (isDeletion) blocks.delete(row.id)
              else blocks.set(row)
            }
          }
          const rows = [...model.values()].toSorted(compare)
          expect(blocks.size).toBe(rows.length)
          expect(blocks.after(undefined, Infinity)).toEqual(rows)
          expect(blocks.before(undefined, Infinity)).toEqual(rows)
          for (const [id, limit] of looks) {
            expect(blocks.get(id)).toBe(model.get(id))
            expect(blocks.after(id, limit)).toEqual(rows.filter((row) => row.id > id).slice(0, limit))
            const before = rows.filter((row) => row.id < id)
            expect(blocks.before(id, limit)).toEqual(before.slice(Math.max(before.length - limit, 0)))
            expect(blocks.at(Number(id))).toBe(rows[Number(id)])
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('are the same after the same changes in any order', () => {
    const steps = fc.array(fc.tuple(fc.nat(20).map(String), fc.boolean()), { maxLength: 60, size: 'max' })
    fc.assert(
      fc.property(steps, (all) => {
        const blocks = sortedBlocks<Row>(({ id }) => id)
        const model = naive()
        for (const [n, [id, isDeletion]] of all.entries()) {
          for (const each of [blocks, model]) {
            if (isDeletion) each.delete(id)
            else each.set({ id, n })
          }
          expect(blocks.after(undefined, Infinity)).toEqual(model.rows())
        }
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJournal } from '../memory/journal.ts'
import { memoryRecords } from '../memory/records.ts'
import { writeSkipCursor } from './cursor.ts'
import { readAfter, readCursorPage } from './read-records.ts'

const recordsOf = async (names: readonly string[]) => {
  const records = memoryRecords<string>(createJournal())
  for (const name of names) await records.put(name, name)
  return records
}

const same = (name: string): string => name

describe('a page of records', () => {
  it('has links to the pages around it, and none to itself', async () => {
    const records = await recordsOf(['a', 'b', 'c', 'd', 'e'])
    const page = (skip: number) => readCursorPage(records, same, writeSkipCursor({ skip }), 2)
    expect(await readCursorPage(records, same, undefined, 5)).toEqual({ records: ['a', 'b', 'c', 'd', 'e'], links: {} })
    expect(await page(0)).toEqual({ records: ['a', 'b'], links: { next: { skip: 2 } } })
    expect(await page(2)).toEqual({ records: ['c', 'd'], links: { prev: { skip: 0 }, next: { skip: 4 } } })
    expect(await page(4)).toEqual({ records: ['e'], links: { prev: { skip: 2 } } })
  })

  it('beyond the end leads back to the last records', async () => {
    const records = await recordsOf(['a', 'b', 'c'])
    const page = await readCursorPage(records, same, writeSkipCursor({ skip: 999_999_999 }), 2)
    expect(page).toEqual({ records: [], links: { prev: { skip: 1 } } })
  })

  it('of another cursor is none', async () => {
    expect(await readCursorPage(await recordsOf(['a']), same, 'nonsense', 2)).toBeUndefined()
  })
})

describe('properties', () => {
  it('records after some are the rest of the list', async () => {
    const lists = fc.uniqueArray(fc.string(), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(25), fc.nat(25), async (names, skip, limit) => {
        const all = names.toSorted()
        const { found, skipped } = await readAfter(await recordsOf(names), same, skip, limit)
        expect(found).toEqual(all.slice(skip, skip + limit))
        expect(skipped).toBe(Math.min(skip, all.length))
      }),
    )
  })
})

import { syncRunKey } from '@brazier/backend/parts'
import { newProfile, type PagePosition } from '@brazier/domain/rules'
import { expect } from 'vitest'
import { type Covered, recordNames } from './covered.ts'
import type { GivenStore, StoreLaw } from './given-store.ts'
import { pageRecords, putRecord } from './records.ts'

const ids: readonly string[] = ['A', 'a', 'b', 'c', 'd']
const disordered: readonly string[] = ['c', 'A', 'd', 'b', 'a']

/** Ids, texts around them, and the start (undefined). */
const positions = [undefined, '', 'A', 'B', 'a', 'a\0', 'aa', 'b', 'c', 'd', 'e']
const sizes = [0, 1, 2, 4, 5, 6, Infinity]

const pagesForward = async (read: (after: string | undefined, limit: number) => Promise<readonly string[]>) => {
  for (const after of positions) {
    for (const limit of sizes) {
      const expected = ids.filter((id) => after === undefined || id > after).slice(0, limit)
      expect(await read(after, limit), `after ${after}, ${limit}`).toEqual(expected)
    }
  }
}

const pagesBothWays = async (
  all: readonly string[],
  keys: readonly (string | undefined)[],
  read: (position: PagePosition, limit: number) => Promise<readonly string[]>,
) => {
  for (const key of keys) {
    for (const limit of sizes) {
      const at = key === undefined ? {} : { key }
      const after = all.filter((one) => key === undefined || one > key).slice(0, limit)
      const before = all.filter((one) => key === undefined || one < key)
      expect(await read({ side: 'after', ...at }, limit), `after ${key}, ${limit}`).toEqual(after)
      const last = before.slice(Math.max(before.length - limit, 0))
      expect(await read({ side: 'before', ...at }, limit), `before ${key}, ${limit}`).toEqual(last)
    }
  }
}

const pagesProfiles = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction(async (tx) => {
    for (const braze_id of disordered) await tx.profiles.put(newProfile({ braze_id, now: 0, random_bucket: 0 }))
    await pagesForward(async (after, limit) => (await tx.profiles.page(after, limit)).map(({ braze_id }) => braze_id))
    for (const before of positions) {
      for (const limit of sizes) {
        const expected = ids.toReversed().filter((id) => before === undefined || id < before)
        const page = await tx.profiles.pageBack(before, limit)
        expect(
          page.map(({ braze_id }) => braze_id),
          `before ${before}, ${limit}`,
        ).toEqual(expected.slice(0, limit))
      }
    }
  })
}

const pagesEveryRecord = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction(async (tx) => {
    for (const name of recordNames) {
      // Settings have no id: the text tells which record was returned.
      for (const id of disordered) await putRecord[name](tx, id, id)
      const all = await pageRecords(tx, name, undefined, Infinity)
      expect(all).toHaveLength(ids.length)
      await pagesForward(async (after, limit) =>
        (await pageRecords(tx, name, after, limit)).map((record) => idIn(all, record)),
      )
    }
  })
}

const idIn = (all: readonly object[], record: object): string =>
  ids[all.findIndex((one) => JSON.stringify(one) === JSON.stringify(record))] ?? ''

const pagesCatalogItems = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction(async (tx) => {
    for (const id of disordered) await tx.catalogItems.put('shop', { id })
    await tx.catalogItems.put('sho', { id: 'b' })
    await tx.catalogItems.put('shop\0', { id: 'b' })
    await pagesBothWays(ids, positions, async (position, limit) =>
      (await tx.catalogItems.page('shop', position, limit)).map(({ id }) => id),
    )
    for (let place = 0; place < 7; place += 1) expect(await tx.catalogItems.idAt('shop', place)).toBe(ids[place])
    expect(await tx.catalogItems.count('shop')).toBe(5)
    await tx.catalogItems.deleteAll('shop')
    expect(await tx.catalogItems.count('shop')).toBe(0)
    expect(await tx.catalogItems.idAt('shop', 0)).toBeUndefined()
    expect(await tx.catalogItems.page('sho', { side: 'before' }, Infinity)).toEqual([{ id: 'b' }])
  })
}

const pagesSyncRuns = async ({ store }: GivenStore): Promise<void> => {
  const numbers = [1, 2, 9, 10, 11]
  const keys = numbers.map((number) => syncRunKey({ number })).toSorted()
  const run = { job_status: 'running', sync_start_time: 0, rows_synced: 0, rows_failed_with_errors: 0 } as const
  await store.transaction(async (tx) => {
    for (const number of numbers.toReversed()) await tx.syncRuns.put({ integration_id: 'i', number, ...run })
    await tx.syncRuns.put({ integration_id: 'j', number: 3, ...run })
    const between = [undefined, '', syncRunKey({ number: 5 }), 'z']
    await pagesBothWays(keys, [...keys, ...between], async (position, limit) =>
      (await tx.syncRuns.page('i', position, limit)).map((one) => syncRunKey(one)),
    )
    for (let place = 0; place < 7; place += 1) expect(await tx.syncRuns.keyAt('i', place)).toBe(keys[place])
  })
}

const rangesOfEmails = async ({ store }: GivenStore): Promise<void> => {
  const listings = [
    [-5, 'z@x'],
    [0, 'A@x'],
    [0, 'a@x'],
    [0, 'b@x'],
    [7, 'a@b'],
  ] as const
  const fill = async (tx: Covered): Promise<void> => {
    for (const [at, email] of listings.toReversed()) {
      await tx.emailLists.put({ list: 'spam', email, at: 1 })
      await tx.emailLists.put({ list: 'spam', email, at })
    }
    await tx.emailLists.put({ list: 'unsubscribes', email: 'a@x', at: 0 })
  }
  await store.transaction(async (tx) => {
    await fill(tx)
    for (const [from, until] of [
      [-Infinity, Infinity],
      [-5, 7],
      [-4, 8],
      [0, 0],
      [0, 1],
      [1, -1],
    ] as const) {
      for (const newestFirst of [false, true]) {
        const within = listings.filter(([at]) => at >= from && at < until).map(([, email]) => email)
        const all = newestFirst ? within.toReversed() : within
        for (const offset of [0, 1, 4, 5, 6]) {
          for (const limit of [0, 1, 4, 5, Infinity]) {
            const range = { from, until, offset, limit, newestFirst }
            const seen = (await tx.emailLists.range('spam', range)).map(({ email }) => email)
            expect(seen, JSON.stringify(range)).toEqual(all.slice(offset, offset + limit))
          }
        }
      }
    }
  })
}

export const pageLaws: readonly StoreLaw[] = [
  { title: 'pages profiles by braze_id from any position', holds: pagesProfiles },
  { title: 'pages every collection of records by id from any position', holds: pagesEveryRecord },
  { title: "pages a catalog's items, and no other's, both ways from any position", holds: pagesCatalogItems },
  { title: 'pages the runs of an integration, newest first, both ways from any position', holds: pagesSyncRuns },
  { title: 'lists addresses of any range of time, both ways', holds: rangesOfEmails },
]

import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from './law.ts'

/** Keys, and the neighbours' cursors, if any. */
export interface WalkedPage {
  readonly keys: readonly string[]
  readonly prev?: string | undefined
  readonly next?: string | undefined
}

/** A list in order of key, read by cursors. */
export interface PagedList {
  /** Keys of a full page. */
  readonly limit: number
  insert(key: string): Promise<void>
  remove(key: string): Promise<void>
  /** Without a cursor: the first page. */
  page(cursor?: string): Promise<WalkedPage>
}

/** Takes letters, digits and hyphens, in order. */
export type NewPagedList = (keys: readonly string[]) => Promise<PagedList>

const keyOf = (index: number): string => `k-${String(index).padStart(4, '0')}`

/** Sorted keys for up to four pages; whole pages more often than by chance. */
const keysFor = (limit: number): fc.Arbitrary<readonly string[]> =>
  fc
    .oneof(
      fc.constantFrom(0, 1, 2, 3).map((pages) => pages * limit),
      fc.nat(4 * limit),
    )
    .chain((count) => fc.uniqueArray(fc.nat(9999), { minLength: count, maxLength: count }))
    .map((indexes) => indexes.toSorted((a, b) => a - b).map(keyOf))

/** More than any list has pages: a longer walk is in a loop. */
const manySteps = 200

/** A change between two steps. */
type Meanwhile = () => Promise<void>

const walk = async (
  list: PagedList,
  direction: 'next' | 'prev',
  start?: string,
  meanwhile: Meanwhile = () => Promise.resolve(),
): Promise<readonly WalkedPage[]> => {
  const pages = [await list.page(start)]
  for (let cursor = pages[0]?.[direction]; cursor !== undefined; cursor = pages.at(-1)?.[direction]) {
    await meanwhile()
    pages.push(await list.page(cursor))
    expect(pages.length).toBeLessThan(manySteps)
  }
  return pages
}

const keysIn = (pages: readonly WalkedPage[]): readonly string[] => pages.flatMap(({ keys }) => keys)

type Statement = (list: PagedList, keys: readonly string[]) => Promise<void>

const statements: { readonly [title: string]: Statement } = {
  'the pages from first to last have each record once': async (list, keys) => {
    expect(keysIn(await walk(list, 'next'))).toEqual(keys)
  },

  'every page except the last is full, and no page is too long': async (list, keys) => {
    const sizes = (await walk(list, 'next')).map((page) => page.keys.length)
    for (const size of sizes.slice(0, -1)) expect(size).toBe(list.limit)
    expect(sizes.at(-1)).toBe(keys.length === 0 ? 0 : ((keys.length - 1) % list.limit) + 1)
  },

  'the first page has no link back, and the last has no link forward': async (list, keys) => {
    const pages = await walk(list, 'next')
    expect(pages[0]?.prev).toBeUndefined()
    expect(pages.at(-1)?.next).toBeUndefined()
    for (const page of pages.slice(1)) expect(page.prev).toBeDefined()
    if (keys.length <= list.limit) expect(pages).toEqual([{ keys, prev: undefined, next: undefined }])
  },

  'the link forward and then back leads to the same page': async (list) => {
    const pages = await walk(list, 'next')
    for (const [index, page] of pages.slice(1).entries()) {
      const back = await list.page(page.prev)
      expect(back.keys).toEqual(pages[index]?.keys)
      expect((await list.page(back.next)).keys).toEqual(page.keys)
    }
  },

  'the pages from last to first have each record once': async (list, keys) => {
    const last = (await walk(list, 'next')).at(-1)
    if (last?.prev === undefined) return
    const back = await walk(list, 'prev', last.prev)
    expect([...keysIn(back.toReversed()), ...last.keys]).toEqual(keys)
  },

  'a repeated request returns the same page': async (list) => {
    const { next } = await list.page()
    expect(await list.page(next)).toEqual(await list.page(next))
  },
}

/** Default: the runs of fast-check. */
type Runs = { readonly numRuns?: number }

/** Between two steps. */
const changes = fc.array(fc.record({ inserts: fc.boolean(), index: fc.nat(9999) }), { maxLength: 4 })

const changing = (
  list: PagedList,
  steps: readonly (readonly { inserts: boolean; index: number }[])[],
  keys: Set<string>,
) => {
  const touched = new Set<string>()
  let step = 0
  const meanwhile = async (): Promise<void> => {
    for (const { inserts, index } of steps[step % steps.length] ?? []) {
      const all = [...keys]
      const key = inserts ? keyOf(index) : all[index % Math.max(all.length, 1)]
      if (key === undefined) continue
      touched.add(key)
      if (inserts) keys.add(key)
      else keys.delete(key)
      await (inserts ? list.insert(key) : list.remove(key))
    }
    step += 1
  }
  return { touched, meanwhile }
}

const staysTogether = async (create: NewPagedList, limit: number, runs: Runs): Promise<void> => {
  const scripts = fc.array(changes, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(keysFor(limit), scripts, scripts, async (keys, forth, back) => {
      const list = await create(keys)
      const present = new Set(keys)
      const onTheWay = changing(list, forth, present)
      const pages = await walk(list, 'next', undefined, onTheWay.meanwhile)
      const seen = keysIn(pages)
      expect(seen).toEqual([...new Set(seen)].toSorted())
      expect(seen).toEqual(expect.arrayContaining(keys.filter((key) => !onTheWay.touched.has(key))))
      const start = pages.at(-1)?.prev
      if (start === undefined) return
      const before = [...present]
      const backwards = changing(list, back, present)
      const seenBack = keysIn((await walk(list, 'prev', start, backwards.meanwhile)).toReversed())
      expect(seenBack).toEqual([...new Set(seenBack)].toSorted())
      const first = pages.at(-1)?.keys[0]
      const stayed = before.filter((key) => !backwards.touched.has(key) && (first === undefined || key < first))
      expect(seenBack).toEqual(expect.arrayContaining(stayed))
    }),
    runs,
  )
}

/**
 * Laws of reading a list in pages; each tries `numRuns` lists.
 * @example
 * for (const law of paginationLaws(50, createList)) it(law.title, law.check)
 */
export const paginationLaws = (limit: number, create: NewPagedList, runs: Runs = {}): readonly AsyncLaw[] => [
  ...Object.entries(statements).map(([title, statement]) => ({
    title,
    check: () =>
      fc.assert(
        fc.asyncProperty(keysFor(limit), async (keys) => statement(await create(keys), keys)),
        runs,
      ),
  })),
  {
    title: 'records that are added or removed between pages neither repeat nor hide others',
    check: () => staysTogether(create, limit, runs),
  },
]

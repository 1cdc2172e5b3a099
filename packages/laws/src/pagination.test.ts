import { memoryStore } from '@brazier/backend/parts'
import { cutPage, firstPage, newItem, pageLinks, type PagePosition } from '@brazier/domain/rules'
import { describe, expect, it } from 'vitest'
import { type NewPagedList, type PagedList, paginationLaws, type WalkedPage } from './pagination.ts'

type Find = (position: PagePosition, limit: number) => Promise<readonly string[]>

const read = (cursor: string | undefined): PagePosition => (cursor === undefined ? firstPage : JSON.parse(cursor))
const write = (position: PagePosition | undefined): string | undefined =>
  position === undefined ? undefined : JSON.stringify(position)

/** A page by the rules of the domain. */
const pageBy = async (find: Find, limit: number, cursor: string | undefined): Promise<WalkedPage> => {
  const position = read(cursor)
  const cut = cutPage(position, await find(position, limit + 1), limit, (key) => key)
  const links = pageLinks(position, cut, (await find(cut.otherSide, 1)).length > 0)
  return { keys: cut.records, prev: write(links.prev), next: write(links.next) }
}

const array =
  (limit: number): NewPagedList =>
  async (keys) => {
    let all = [...keys]
    return {
      limit,
      insert: async (key) => {
        all = [...new Set([...all, key])].toSorted()
      },
      remove: async (key) => {
        all = all.filter((other) => other !== key)
      },
      page: (cursor) =>
        pageBy(
          async ({ side, key }, count) => {
            const fit = all.filter((one) => key === undefined || (side === 'after' ? one > key : one < key))
            return side === 'after' ? fit.slice(0, count) : fit.slice(-count)
          },
          limit,
          cursor,
        ),
    }
  }

const catalog = 'catalog'
const limit = 50

const store: NewPagedList = async (keys) => {
  const { transaction } = memoryStore()
  const insert = (key: string): Promise<void> => transaction((tx) => tx.catalogItems.put(catalog, newItem([], key, {})))
  for (const key of keys) await insert(key)
  return {
    limit,
    insert,
    remove: (key) => transaction((tx) => tx.catalogItems.delete(catalog, key)),
    page: (cursor) =>
      pageBy(
        (position, count) =>
          transaction(async (tx) => (await tx.catalogItems.page(catalog, position, count)).map(({ id }) => id)),
        limit,
        cursor,
      ),
  }
}

describe.each([1, 2, 3, 10])('the rules of paging, %i a page', (size) => {
  for (const law of paginationLaws(size, array(size))) it(law.title, law.check)
})

describe('the store in memory', () => {
  for (const law of paginationLaws(limit, store)) it(law.title, law.check)
})

describe('the laws', () => {
  const mistaken =
    (
      mistake: (page: WalkedPage, list: PagedList, cursor: string | undefined) => WalkedPage | Promise<WalkedPage>,
    ): NewPagedList =>
    async (keys) => {
      const list = await array(3)(keys)
      return { ...list, page: async (cursor) => mistake(await list.page(cursor), list, cursor) }
    }
  /** Pages by number: what comes and goes before a page moves it. */
  const byNumber: NewPagedList = async (keys) => {
    let all = [...keys]
    return {
      limit: 3,
      insert: async (key) => {
        all = [...new Set([...all, key])].toSorted()
      },
      remove: async (key) => {
        all = all.filter((other) => other !== key)
      },
      page: async (cursor = '0') => {
        const at = Number(cursor)
        return {
          keys: all.slice(at, at + 3),
          prev: at === 0 ? undefined : String(at - 3),
          next: at + 3 < all.length ? String(at + 3) : undefined,
        }
      },
    }
  }

  const wholes = 'the pages from first to last have each record once'
  const ends = 'the first page has no link back, and the last has no link forward'
  const mistakes: readonly (readonly [law: string, mistake: string, NewPagedList])[] = [
    [wholes, 'leaves out the first record of a page', mistaken((page) => ({ ...page, keys: page.keys.slice(1) }))],
    [wholes, 'goes in circles', mistaken((page) => ({ ...page, next: page.next ?? write(firstPage) }))],
    [
      'every page except the last is full, and no page is too long',
      'has short pages',
      mistaken(({ keys, ...page }) => {
        const last = keys.length < 2 ? keys.at(-1) : keys.at(-2)
        const short = keys.slice(0, Math.max(keys.length - 1, 1))
        return {
          ...page,
          keys: short,
          next: last === keys.at(-1) ? page.next : write({ side: 'after', key: last ?? '' }),
        }
      }),
    ],
    [
      ends,
      'leads back from the first page',
      mistaken((page) => ({ ...page, prev: page.prev ?? write({ side: 'before' }) })),
    ],
    [
      'the link forward and then back leads to the same page',
      'leads back to the beginning',
      mistaken((page) => ({ ...page, prev: page.prev && write(firstPage) })),
    ],
    [
      'the pages from last to first have each record once',
      'leads back to the beginning',
      mistaken((page) => ({ ...page, prev: page.prev && write(firstPage) })),
    ],
    ['records that are added or removed between pages neither repeat nor hide others', 'counts pages', byNumber],
  ]

  it.each(mistakes)('fail for a list that breaks "%s": one that %s', async (title, _, create) => {
    const law = paginationLaws(3, create, { numRuns: 200 }).find((one) => one.title === title)
    await expect(law?.check()).rejects.toThrow()
  })
})

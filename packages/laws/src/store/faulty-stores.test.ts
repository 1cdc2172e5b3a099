import { memoryStore, type Store, type Transaction } from '@brazier/backend/parts'
import { compareTexts, matchesAudience } from '@brazier/domain/rules'
import { describe, expect, it } from 'vitest'
import { storeLaws } from './store-laws.ts'

const context = { now: Date.parse('2025-01-01T00:00:00Z') }

type Change = (tx: Transaction) => Partial<Transaction>

/** The store in memory with other collections. */
const changed =
  (change: Change) =>
  (store: Store): Store => {
    const given = (tx: Transaction): Transaction => ({ ...tx, ...change(tx) })
    return {
      ...store,
      transaction: (work) => store.transaction((tx) => work(given(tx))),
      read: (work) => store.read((tx) => work(given(tx))),
      replace: (work) => store.replace((tx, save) => work(given(tx), save)),
      writeLong: (work) => store.writeLong((tx, save) => work(given(tx), save)),
    }
  }

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => compareTexts(a, b)))
    : value

const faulty: readonly (readonly [title: string, law: string, spoil: (store: Store) => Store])[] = [
  ['keeps the writes of a failed attempt', 'undoes a failed attempt', changed(() => ({ attempt: (work) => work() }))],
  [
    'runs transactions side by side',
    'runs transactions as if',
    (store) => ({
      ...store,
      transaction: async (work) => work(await store.transaction(async (tx) => tx)),
    }),
  ],
  [
    'runs work again',
    'each once',
    (store) => ({
      ...store,
      transaction: (work) =>
        store.transaction(async (tx) => {
          await tx.attempt(() => work(tx).then(() => Promise.reject(new Error('again')))).catch(() => undefined)
          return work(tx)
        }),
    }),
  ],
  ['lets reads write', 'refuses writes in a read', (store) => ({ ...store, read: (work) => store.transaction(work) })],
  [
    'reads while others write',
    'lets a read see all of a transaction',
    (store) => ({ ...store, read: async (work) => work(await store.read(async (tx) => tx)) }),
  ],
  ['replaces without emptying first', 'replaces everything', (store) => ({ ...store, replace: store.writeLong })],
  [
    'wraps the errors of work',
    'returns the result or the error of work unchanged',
    (store) => ({
      ...store,
      transaction: (work) =>
        store.transaction(work).catch((error: unknown) => Promise.reject(new Error('store', { cause: error }))),
    }),
  ],
  [
    'confuses texts that look alike',
    'keeps records with any text',
    changed(({ tags }) => ({
      tags: {
        ...tags,
        get: (id) => tags.get(id.normalize()),
        put: (id, tag) => tags.put(id.normalize(), tag),
        delete: (id) => tags.delete(id.normalize()),
        page: (after, limit) => tags.page(after?.normalize(), limit),
      },
    })),
  ],
  [
    'changes lone surrogates',
    'keeps documents byte for byte',
    changed(({ outbox }) => ({
      outbox: {
        add: (entry) => outbox.add(JSON.parse(JSON.stringify(entry).replaceAll(/\\ud[89a-f]../g, '\ufffd')) as never), // what an entry's text was
        deliver: (deliveries) => outbox.deliver(deliveries),
        list: (filter) => outbox.list(filter),
        tally: (wish) => outbox.tally(wish),
        trim: (wish) => outbox.trim(wish),
      },
    })),
  ],
  [
    'sorts the members of documents',
    'keeps documents byte for byte',
    changed(({ jobs }) => ({
      jobs: { ...jobs, add: (kind, payload, runAt) => jobs.add(kind, sorted(payload), runAt) },
    })),
  ],
  [
    'cuts long identifiers',
    'distinguishes long identifiers',
    changed(({ profiles }) => ({
      profiles: { ...profiles, find: (kind, value) => profiles.find(kind, value.slice(0, 5000)) },
    })),
  ],
  [
    'gives a job that is not due',
    'takes no job before it is due',
    changed(({ jobs }) => ({ jobs: { ...jobs, take: () => jobs.take(Infinity) } })),
  ],
  [
    'numbers jobs by those that are there',
    'gives a job a higher id than',
    changed(({ jobs }) => ({
      jobs: {
        ...jobs,
        add: async (kind, payload, run_at) => {
          const there = [...(await jobs.waiting(Infinity)), ...(await jobs.aside(Infinity))]
          await jobs.put({ id: Math.max(0, ...there.map(({ id }) => id)) + 1, kind, payload, run_at, attempts: 0 })
        },
      },
    })),
  ],
  [
    'counts profiles that it skips',
    'pages all users of an audience',
    changed(({ profiles }) => ({
      profiles: {
        ...profiles,
        page: async (after, limit, among = { AND: [] }) =>
          (await profiles.page(after, limit)).filter((one) => matchesAudience(among, one, context)),
      },
    })),
  ],
  [
    'skips profiles without attributes',
    'pages all users of an audience',
    changed(({ profiles }) => ({
      profiles: {
        ...profiles,
        page: async (after, limit, among) => {
          const all = (await profiles.page(after, Infinity)).filter(
            ({ custom_attributes }) => among === undefined || Object.keys(custom_attributes).length > 0,
          )
          return all.slice(0, limit)
        },
      },
    })),
  ],
  [
    'pages from the key itself',
    "pages a catalog's items",
    changed(({ catalogItems }) => ({
      catalogItems: {
        ...catalogItems,
        page: async (catalog, position, limit) => {
          const page = await catalogItems.page(catalog, position, limit)
          const item = position.key === undefined ? undefined : await catalogItems.get(catalog, position.key)
          return item === undefined || position.side === 'before' ? page : [item, ...page].slice(0, limit)
        },
      },
    })),
  ],
]

describe('the laws of the store find a store that', () => {
  for (const [title, law, spoil] of faulty) {
    it(title, async () => {
      const laws = storeLaws(async () => spoil(memoryStore()), { runs: 20 })
      const broken = laws.find((each) => each.title.includes(law))
      expect(broken).toBeDefined()
      await expect(broken?.check()).rejects.toThrow()
    })
  }

  it('is not closed at the end of its law, or after its failure', async () => {
    let open = 0
    const factory = async (): Promise<Store & { close(): Promise<void> }> => {
      open += 1
      const close = async (): Promise<void> => {
        open -= 1
      }
      return { ...changed(() => ({ attempt: (work) => work() }))(memoryStore()), close }
    }
    const ended = await Promise.allSettled(storeLaws(factory, { runs: 2 }).map((law) => law.check()))
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
    expect(open).toBe(0)
  })
})

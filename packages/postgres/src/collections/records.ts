import type { Records } from '@brazier/backend/parts'
import { type Documents, documentTable } from '../rows/documents.ts'
import { statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

export const recordsTable = documentTable({ table: 'records', scope: 'collection', scopeType: 'text', key: 'id' })

/** `documents` has the records of all collections. */
export const recordsOf = <T>(documents: Documents<unknown>, collection: string): Records<T> => ({
  get: async (id) => (await documents.get(collection, id)) as T | undefined, // what `put` put into this collection
  prefetch: (ids) => documents.prefetch(collection, ids),
  put: async (id, record) => documents.put(collection, id, record),
  delete: async (id) => documents.delete(collection, id),
  page: async (after, limit) =>
    (await documents.page(
      collection,
      { side: 'after', ...(after !== undefined && { key: after }) },
      limit,
    )) as readonly T[], // as above
})

const anyRecord = statement('SELECT 1 FROM records WHERE workspace = $1 AND collection = $2 LIMIT 1')

/** Answers every read of a mostly empty collection with one query: `users.track` creates users twice as fast. */
export const sparse = <T>(unit: UnitOfWork, collection: string, records: Records<T>): Records<T> => {
  /** Undefined until known. */
  let mayHaveAny: boolean | undefined
  const hasAny = async (): Promise<boolean> => (mayHaveAny ??= (await unit.query(anyRecord, collection)).length > 0)
  return {
    ...records,
    get: async (id) => ((await hasAny()) ? records.get(id) : undefined),
    page: async (after, limit) => ((await hasAny()) ? records.page(after, limit) : []),
    delete: async (id) => {
      if (await hasAny()) await records.delete(id)
    },
    put: (id, record) => {
      mayHaveAny = true
      return records.put(id, record)
    },
  }
}

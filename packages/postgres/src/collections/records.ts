import type { Records } from '@brazier/backend'
import type { Rows } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'

/** All collections of records by id in one table. */
export const recordsTable = tableOf({ table: 'records', scope: 'collection', type: 'text', key: 'id' })

/** One collection of records by id; `rows` holds the documents of all of them. */
export const recordsOf = <T>(rows: Rows<unknown>, collection: string): Records<T> => ({
  get: async (id) => (await rows.get(collection, id)) as T | undefined, // what `put` put into this collection
  put: async (id, record) => rows.put(collection, id, record),
  delete: async (id) => rows.delete(collection, id),
  page: async (after, limit) =>
    (await rows.page(collection, { side: 'after', ...(after !== undefined && { key: after }) }, limit)) as readonly T[], // as above
})

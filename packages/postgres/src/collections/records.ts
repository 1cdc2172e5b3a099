import type { Records } from '@brazier/backend'
import { statement } from '../database.ts'
import type { Rows } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'
import type { Unit } from '../unit.ts'

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

const anyAtAll = statement('SELECT 1 FROM records WHERE workspace = $1 AND collection = $2 LIMIT 1')

/** A collection that mostly has no record: then none has to be looked for. */
export const sparse = <T>({ session, workspace }: Unit, collection: string, records: Records<T>): Records<T> => {
  /** Undefined until it is known. */
  let mayBeAny: boolean | undefined
  return {
    ...records,
    get: async (id) => {
      mayBeAny ??= (await session.query(anyAtAll, [workspace, collection])).length > 0
      return mayBeAny ? records.get(id) : undefined
    },
    put: (id, record) => {
      mayBeAny = true
      return records.put(id, record)
    },
  }
}

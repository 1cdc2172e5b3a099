import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Records } from '../ports/store.ts'
import type { Journal } from './journal.ts'

/** Records by id in memory, in order of id. */
export const memoryRecords = <T>(journal: Journal): Records<T> => {
  const records = new OrderedMap<string, T>()
  return {
    get: (id) => Promise.resolve(records.getElementByKey(id)),
    put: (id, record) => {
      const before = records.getElementByKey(id)
      records.setElement(id, record)
      journal.note(() => {
        if (before === undefined) records.eraseElementByKey(id)
        else records.setElement(id, before)
      })
      return Promise.resolve()
    },
    page: (after, limit) => {
      const page: T[] = []
      const at = after === undefined ? records.begin() : records.upperBound(after)
      for (; page.length < limit && at.isAccessible(); at.next()) page.push(at.pointer[1])
      return Promise.resolve(page)
    },
  }
}

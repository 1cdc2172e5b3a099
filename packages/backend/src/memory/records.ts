import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Records } from '../ports/records/collection.ts'
import type { Journal } from './journal.ts'

/** In order of id. Without `collection`, nobody hears which records change. */
export const memoryRecords = <T>(journal: Journal, collection?: string): Records<T> => {
  const records = new OrderedMap<string, T>()
  const set = (id: string, record: T | undefined): void => {
    if (record === undefined) records.eraseElementByKey(id)
    else records.setElement(id, record)
  }
  const change = (id: string, record: T | undefined): Promise<void> => {
    const before = records.getElementByKey(id)
    set(id, record)
    journal.note(
      () => set(id, before),
      collection === undefined ? undefined : { collection, id, before, after: record },
    )
    return Promise.resolve()
  }
  return {
    get: (id) => Promise.resolve(records.getElementByKey(id)),
    prefetch: () => Promise.resolve(),
    put: change,
    delete: (id) => change(id, undefined),
    page: (after, limit) => {
      const page: T[] = []
      const at = after === undefined ? records.begin() : records.upperBound(after)
      for (; page.length < limit && at.isAccessible(); at.next()) page.push(at.pointer[1])
      return Promise.resolve(page)
    },
  }
}

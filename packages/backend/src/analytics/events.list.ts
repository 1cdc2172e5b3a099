import { limits } from '@brazier/contract'
import { readAfter } from '../paging/read-records.ts'
import type { Handler } from '../service/handler.ts'

/** Source: decision 0065. */
export const eventsList: Handler<'events.list'> = async ({ query }, { store }) => {
  const size = limits.eventNamePage
  const { found } = await store.read((tx) => readAfter(tx.customEvents, ({ name }) => name, query.page * size, size))
  return { status: 200, body: { events: found.map(({ name }) => name), message: 'success' } }
}

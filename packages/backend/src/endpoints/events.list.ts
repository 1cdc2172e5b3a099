import { limits } from '@brazier/contract'
import type { Handler } from '../handler.ts'
import type { CustomEvent, Transaction } from '../ports/store.ts'

/** Reads no page twice, and none beyond the last name. */
const pageOf = async ({ customEvents }: Transaction, number: number): Promise<readonly CustomEvent[]> => {
  const size = limits.eventNamePage
  let page = await customEvents.page(undefined, size)
  for (let left = number; left > 0; left -= 1) {
    if (page.length < size) return []
    page = await customEvents.page(page.at(-1)?.name, size)
  }
  return page
}

/** Lists the names of custom events. Source: decision 0067. */
export const eventsList: Handler<'events.list'> = async ({ query }, { store }) => {
  const page = await store.read((tx) => pageOf(tx, query.page))
  return { status: 200, body: { events: page.map(({ name }) => name), message: 'success' } }
}

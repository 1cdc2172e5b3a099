import { limits } from '@brazier/contract'
import type { CustomEvent, Transaction } from '../ports/store.ts'
import type { Handler } from '../service/handler.ts'

/** Returns a page of names. Reads each page once, and stops after the last name. */
const pageOf = async ({ customEvents }: Transaction, number: number): Promise<readonly CustomEvent[]> => {
  const size = limits.eventNamePage
  let page = await customEvents.page(undefined, size)
  for (let left = number; left > 0; left -= 1) {
    if (page.length < size) return []
    page = await customEvents.page(page.at(-1)?.name, size)
  }
  return page
}

/** Lists the names of custom events. Source: decision 0065. */
export const eventsList: Handler<'events.list'> = async ({ query }, { store }) => {
  const page = await store.read((tx) => pageOf(tx, query.page))
  return { status: 200, body: { events: page.map(({ name }) => name), message: 'success' } }
}

import type { RequestedSend, Transaction } from '@brazier/backend'

/** How many sends are read at a time. */
const pageSize = 1000

/** Reads all sends that were asked for, a page at a time, in order of their ids. */
export const everySend = async function* (
  tx: Pick<Transaction, 'schedules'>,
): AsyncGenerator<readonly RequestedSend[], void, undefined> {
  for (let after: string | undefined; ;) {
    const page = await tx.schedules.page(after, pageSize)
    yield page
    after = page.at(-1)?.schedule_id
    if (page.length < pageSize) return
  }
}

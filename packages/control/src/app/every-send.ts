import type { RequestedSend, Transaction } from '@brazier/backend/parts'

/** Sends read at a time. */
const pageSize = 1000

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

export const nameOfSend = async (
  tx: Pick<Transaction, 'campaigns' | 'canvases'>,
  { kind, target_id }: RequestedSend,
): Promise<string | undefined> => {
  if (target_id === undefined || kind === 'messages') return undefined
  return (await (kind === 'campaign' ? tx.campaigns : tx.canvases).get(target_id))?.name
}

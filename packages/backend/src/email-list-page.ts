import type { Input } from '@brazier/contract'
import { listedAddress } from './email-subscription.ts'
import type { EmailListing, EmailListName } from './ports/email-lists.ts'
import type { Transaction } from './ports/store.ts'

/** How many addresses a list gives unless asked otherwise. */
const defaultLimit = 100

/** What a query asks of a list: one address, whatever its date, or a range of days. Source: decision 0016. */
export const emailListPage = async (
  tx: Transaction,
  list: EmailListName,
  query: Input<'email.unsubscribes'>['query'],
): Promise<readonly EmailListing[]> => {
  const { email, start_date: from = 0, end_date: until = 0, limit = defaultLimit, offset = 0 } = query
  if (email !== undefined) {
    const listing = await tx.emailLists.get(list, listedAddress(email))
    return listing === undefined || offset > 0 ? [] : [listing]
  }
  return tx.emailLists.range(list, { from, until, limit, offset, newestFirst: query.sort_direction !== 'asc' })
}

/** A date as these lists write it: `2020-06-17 19:27:44 +0000`. */
export const listedAt = ({ at }: EmailListing): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} +0000`

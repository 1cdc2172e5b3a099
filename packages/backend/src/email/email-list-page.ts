import type { Input } from '@brazier/contract'
import { emailKey } from '@brazier/domain/rules'
import type { EmailListing, EmailListName } from '../ports/email-lists.ts'
import type { Transaction } from '../ports/store.ts'

const defaultLimit = 100

/** Resolves to one address at any date, or those of a range of days. Source: decision 0016. */
export const emailListPage = async (
  tx: Transaction,
  list: EmailListName,
  query: Input<'email.unsubscribes'>['query'],
): Promise<readonly EmailListing[]> => {
  const { email, start_date: from = 0, end_date: until = 0, limit = defaultLimit, offset = 0 } = query
  if (email !== undefined) {
    const listing = await tx.emailLists.get(list, emailKey(email))
    return listing === undefined || offset > 0 ? [] : [listing]
  }
  return tx.emailLists.range(list, { from, until, limit, offset, newestFirst: query.sort_direction !== 'asc' })
}

/** Writes `2020-06-17 19:27:44 +0000`. */
export const listedAt = ({ at }: EmailListing): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} +0000`

import { emailKey } from '@brazier/domain/rules'
import type { ListedAddresses } from '../queue/job-kind.ts'
import { stoppingLists } from './reach-conditions.ts'

/** The lists on which a delivery looks up a user's address. */
export const stoppingAddresses: ListedAddresses = {
  lists: stoppingLists,
  addressOf: ({ email }) => email && emailKey(email),
}

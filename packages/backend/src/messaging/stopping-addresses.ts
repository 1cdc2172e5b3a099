import { emailKey } from '@brazier/domain/rules'
import type { ListedAddresses } from '../queue/job-kind.ts'
import { stoppingLists } from './reach-conditions.ts'

export const stoppingAddresses: ListedAddresses = {
  lists: stoppingLists,
  addressOf: ({ email }) => email && emailKey(email),
}

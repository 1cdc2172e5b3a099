import { type MergeRefusal, prioritise, type Profile } from '@brazier/domain/rules'
import { keptUser } from '../ports/kept-user.ts'
import type { Transaction } from '../ports/store.ts'
import type { ElementResult } from '../queue/on-element.ts'

export type UserLookup = Profile | 'no_such_user' | 'ambiguous'

export const only = ([user]: readonly Profile[]): UserLookup => user ?? 'no_such_user'

export const preferred = (users: readonly Profile[], order: Parameters<typeof prioritise>[1]): UserLookup =>
  users.length === 0 ? 'no_such_user' : (prioritise(users, order) ?? 'ambiguous')

export const refusedMerge = (reason: MergeRefusal): ElementResult =>
  reason === 'same_profile' ? ['same_user'] : ['not_mergeable', reason]

export const shownUser = ({ external_id, braze_id }: Profile): string => external_id ?? braze_id

export const shownGone = async (tx: Transaction, braze_id: string): Promise<string> => {
  const kept = await keptUser(tx, braze_id)
  return kept === undefined ? braze_id : `${braze_id}, merged into ${shownUser(kept)}`
}

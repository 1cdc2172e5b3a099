import { type MergeRefusal, prioritise, type Profile } from '@brazier/domain/rules'
import type { ElementResult } from '../queue/on-element.ts'

/** The user of an identifier, or why there is none. */
export type Found = Profile | 'no_such_user' | 'ambiguous'

/** Returns the first user of an identifier that only one user can have. */
export const only = ([user]: readonly Profile[]): Found => user ?? 'no_such_user'

/** Returns the user whom prioritization leaves of those with an address. */
export const preferred = (users: readonly Profile[], order: Parameters<typeof prioritise>[1]): Found =>
  users.length === 0 ? 'no_such_user' : (prioritise(users, order) ?? 'ambiguous')

/** Returns the result of a merge that the rules refuse. */
export const refusedMerge = (reason: MergeRefusal): ElementResult =>
  reason === 'same_profile' ? ['same_user'] : ['not_mergeable', reason]

/** Returns a user as a report shows it. */
export const shownUser = ({ external_id, braze_id }: Profile): string => external_id ?? braze_id

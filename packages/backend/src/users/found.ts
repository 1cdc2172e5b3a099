import { type MergeRefusal, prioritise, type Profile } from '@brazier/domain/rules'
import type { ElementResult } from '../queue/on-element.ts'

/** An identifier's user, or why there is none. */
export type Found = Profile | 'no_such_user' | 'ambiguous'

/** Returns the user of a unique identifier. */
export const only = ([user]: readonly Profile[]): Found => user ?? 'no_such_user'

/** Returns the user left by prioritization. */
export const preferred = (users: readonly Profile[], order: Parameters<typeof prioritise>[1]): Found =>
  users.length === 0 ? 'no_such_user' : (prioritise(users, order) ?? 'ambiguous')

/** Returns the result of a refused merge. */
export const refusedMerge = (reason: MergeRefusal): ElementResult =>
  reason === 'same_profile' ? ['same_user'] : ['not_mergeable', reason]

/** Returns a user's name in reports. */
export const shownUser = ({ external_id, braze_id }: Profile): string => external_id ?? braze_id

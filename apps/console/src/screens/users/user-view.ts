import type { ControlResult } from '@brazier/control/client'

/** A user with what can reach the user, and the segments. */
export type UserView = ControlResult<'users.get'>

/** The profile of a user, as in a state file. */
export type User = UserView['user']

/** Name of a user in a sentence. */
export const nameOf = ({ external_id, user_aliases: [alias] = [], braze_id = '' }: User): string =>
  external_id ?? alias?.alias_name ?? braze_id

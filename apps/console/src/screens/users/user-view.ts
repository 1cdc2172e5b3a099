import type { ControlResult } from '@brazier/control/client'

/** A user with reach and segments. */
export type UserView = ControlResult<'users.get'>

/** A profile as in a state file. */
export type User = UserView['user']

/** A user's name for a sentence. */
export const nameOf = ({ external_id, user_aliases: [alias] = [], braze_id = '' }: User): string =>
  external_id ?? alias?.alias_name ?? braze_id

import type { ControlResult } from '@brazier/control/client'

export type UserView = ControlResult<'users.get'>

export type User = UserView['user']

export const nameOf = ({ external_id, user_aliases: [alias] = [], braze_id = '' }: User): string =>
  external_id ?? alias?.alias_name ?? braze_id

import type { Handler } from '../service/handler.ts'
import { addUserAlias } from './users.alias.new.job.ts'

/** Source: spec, "POST /users/alias/new". */
export const usersAliasNew: Handler<'users.alias.new'> = async ({ body }, { accept }) => {
  await accept(addUserAlias, body.user_aliases, { elementOf: (index) => `user_aliases[${index}]` })
  return { status: 201, body: { aliases_processed: body.user_aliases.length, message: 'success' } }
}

import type { Handler } from '../service/handler.ts'
import { renameAlias } from './users.alias.update.job.ts'

/** Source: decision 0005. */
export const usersAliasUpdate: Handler<'users.alias.update'> = async ({ body }, { accept }) => {
  await accept(renameAlias, body.alias_updates, { elementOf: (index) => `alias_updates[${index}]` })
  return { status: 201, body: { aliases_processed: body.alias_updates.length, message: 'success' } }
}

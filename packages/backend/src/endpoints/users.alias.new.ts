import type { Handler } from '../handler.ts'

/** Queues one job per alias. Source: spec, "POST /users/alias/new". */
export const usersAliasNew: Handler<'users.alias.new'> = async ({ body }, { store, enqueue }) => {
  await store.transaction((tx) => enqueue(tx, 'users.alias.new', body.user_aliases))
  return { status: 201, body: { aliases_processed: body.user_aliases.length, message: 'success' } }
}

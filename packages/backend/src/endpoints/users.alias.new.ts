import type { Handler } from '../handler.ts'

/** Queues one job per alias. Source: spec, "POST /users/alias/new". */
export const usersAliasNew: Handler<'users.alias.new'> = async ({ body }, { store, enqueue }) => {
  await store.transaction(async (tx) => {
    for (const alias of body.user_aliases) await enqueue(tx, 'users.alias.new', alias)
  })
  return { status: 201, body: { aliases_processed: body.user_aliases.length, message: 'success' } }
}

import type { Handler } from '../handler.ts'

/** Queues one job per renaming. Source: decision 0012. */
export const usersAliasUpdate: Handler<'users.alias.update'> = async ({ body }, { store, enqueue }) => {
  await store.transaction((tx) => enqueue(tx, 'users.alias.update', body.alias_updates))
  return { status: 201, body: { aliases_processed: body.alias_updates.length, message: 'success' } }
}

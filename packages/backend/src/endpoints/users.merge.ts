import type { Handler } from '../handler.ts'

/** Accepts at once and queues one job per update. Source: spec, "POST /users/merge". */
export const usersMerge: Handler<'users.merge'> = async ({ body }, { store, enqueue }) => {
  await store.transaction((tx) => enqueue(tx, 'users.merge', body.merge_updates))
  return { status: 202, body: { message: 'success' } }
}

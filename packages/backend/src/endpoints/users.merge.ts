import type { Handler } from '../handler.ts'

/** Accepts at once and queues one job per update. Source: spec, "POST /users/merge". */
export const usersMerge: Handler<'users.merge'> = async ({ body }, { store, enqueue }) => {
  await store.transaction(async (tx) => {
    for (const update of body.merge_updates) await enqueue(tx, 'users.merge', update)
  })
  return { status: 202, body: { message: 'success' } }
}

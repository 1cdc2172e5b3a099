import type { Handler } from '../service/handler.ts'
import { mergeUsers } from './users.merge.job.ts'

/** Queues a job per update. Source: spec, "POST /users/merge". */
export const usersMerge: Handler<'users.merge'> = async ({ body }, { accept }) => {
  await accept(mergeUsers, body.merge_updates, { elementOf: (index) => `merge_updates[${index}]` })
  return { status: 202, body: { message: 'success' } }
}

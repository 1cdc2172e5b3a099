import type { Handler } from '../service/handler.ts'
import { elementsOf } from './elements-of.ts'
import { type Identify, identifyUser } from './users.identify.job.ts'

/** Queues a job per user: aliases, then emails, then phones. Source: decision 0005. */
export const usersIdentify: Handler<'users.identify'> = async ({ body }, { accept }) => {
  const merge_behavior = body.merge_behavior ?? 'merge'
  const users: readonly Identify[] = [
    ...(body.aliases_to_identify ?? []),
    ...(body.emails_to_identify ?? []),
    ...(body.phone_numbers_to_identify ?? []),
  ].map((user) => ({ ...user, merge_behavior }))
  const elements = elementsOf(body, ['aliases_to_identify', 'emails_to_identify', 'phone_numbers_to_identify'])
  await accept(identifyUser, users, { elementOf: (index) => elements[index] ?? '' })
  return { status: 201, body: { aliases_processed: users.length, message: 'success' } }
}

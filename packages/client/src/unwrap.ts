import type { AnyAnswer } from './answer.ts'
import { ServiceError } from './errors.ts'

/**
 * Returns the body of a success. Throws a ServiceError for any other answer, also for one that was not sent.
 *
 * @example
 * const { users } = unwrap(await client['users.export.ids']({ body: { external_ids: ['ada'] } }))
 */
export const unwrap = <A extends AnyAnswer>(answer: A): Extract<A, { readonly ok: true }>['body'] => {
  if (!answer.ok) throw new ServiceError(answer)
  return answer.body
}

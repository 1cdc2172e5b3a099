import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import type { EndpointId } from '../routes.ts'
import type { Input } from '../types.ts'
import { hasBody, type RequestParts, type RequestValidation, validateParts } from './validate-parts.ts'
import { type BodyValidation, validateRow } from './validate-row.ts'

/** Result of `validate`. */
export type Validation<Id extends EndpointId> = BodyValidation<Input<Id>['body']>

/** Validates path, query, then body. Answers faults of path and query together, before the body. */
export const validateRequest = <Id extends EndpointId>(id: Id, parts: RequestParts): RequestValidation<Id> =>
  validateParts(contract[id], parts)

/**
 * Validates a request body as the service would: gives the parsed value, or the exact status and body of the refusal with
 * the path of each fault. Throws a TypeError for an id that has no body.
 *
 * @example
 * const validation = validate('users.merge', { merge_updates: 'all of them' })
 * // { ok: false, status: 400, body: { message: "'merge_updates' must be an array of objects" }, faults: […] }
 */
export const validate = <Id extends EndpointId>(id: Id, body: unknown): Validation<Id> => {
  const row: Endpoint | undefined = Object.hasOwn(contract, id) ? contract[id] : undefined
  if (!hasBody(row)) {
    throw new TypeError(
      `validate: ${JSON.stringify(id)} is not the id of an endpoint with a body; wanted one of the ids in \`contract\` (see the README of @brazier/contract)`,
    )
  }
  return validateRow(row, body) as Validation<Id> // the row of this id
}

import type * as z from 'zod'
import { contract, type EndpointId } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Refusal } from '../refusal.ts'
import type { Input } from '../types.ts'
import { unknownMembers } from './unknown-members.ts'
import { type BodyValidation, type BodyValidator, createValidator, type RowWithBody } from './validate-row.ts'

/** What `validate` answers: the parsed body, or what the service would answer instead. */
export type Validation<Id extends EndpointId> = BodyValidation<Input<Id>['body']>

const none: readonly never[] = []

const validators = new Map<EndpointId, BodyValidator>()

const hasBody = (row: Endpoint | undefined): row is RowWithBody => row?.body !== undefined

const validatorOf = (id: EndpointId): BodyValidator => {
  const known = validators.get(id)
  if (known !== undefined) return known
  const row: Endpoint | undefined = Object.hasOwn(contract, id) ? contract[id] : undefined
  if (!hasBody(row)) {
    throw new TypeError(
      `validate: ${JSON.stringify(id)} is not the id of an endpoint with a body; wanted one of the ids in \`contract\` (see the README of @brazier/contract)`,
    )
  }
  const created = createValidator(row)
  validators.set(id, created)
  return created
}

/** A request's parts as they came: query and path parameters are texts. */
export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** What `validateRequest` answers: every part parsed, or what the service would answer instead. */
export type RequestValidation<Id extends EndpointId> =
  | {
      readonly ok: true
      readonly input: Input<Id>
      /** Paths of members and parameters that the contract does not name; accepted. */
      readonly unknown: readonly string[]
    }
  | ({ readonly ok: false } & Refusal)

/** The path or the query of a request, and what is wrong with it. */
interface ParsedPart {
  readonly value: unknown
  readonly issues: readonly z.core.$ZodIssue[]
  readonly unknown: readonly string[]
}

const noPart: ParsedPart = { value: undefined, issues: none, unknown: none }

const parsePart = (schema: z.ZodType | undefined, value: unknown): ParsedPart => {
  if (schema === undefined) return noPart
  const parsed = schema.safeParse(value)
  return parsed.success
    ? { value: parsed.data, issues: none, unknown: unknownMembers(schema, value) }
    : { value: undefined, issues: parsed.error.issues, unknown: none }
}

/** The result for a row without a body. It has no `value`. */
const noBody: Validation<EndpointId> = { ok: true, value: undefined as never, unknown: none, errors: none }

/**
 * Validates every part of a request that its row has a schema for: path, then query, then body. Faults of path and query
 * are answered together, before the body is looked at.
 */
export const validateRequest = <Id extends EndpointId>(id: Id, parts: RequestParts): RequestValidation<Id> => {
  const row: Endpoint = contract[id]
  const params = parsePart(row.params, parts.params)
  const query = parsePart(row.query, parts.query)
  if (params.issues.length > 0 || query.issues.length > 0) {
    const issues = [...params.issues, ...query.issues]
    return { ok: false, ...row.onInvalid(issues, { ...Object(parts.params), ...Object(parts.query) }) }
  }
  const body = row.body === undefined ? noBody : validate(id, parts.body)
  if (!body.ok) return body
  const input = { params: params.value, query: query.value, body: body.value, errors: body.errors }
  const unknown = query.unknown.length === 0 ? body.unknown : [...query.unknown, ...body.unknown]
  // Each part was parsed by this row's own schema; the table's types cannot say so.
  return { ok: true, input: input as unknown as Input<Id>, unknown }
}

/**
 * Validates a request body as the service would: gives the parsed value, or the exact status and body of the refusal with
 * the path of each fault. Throws a TypeError for an id that has no body.
 *
 * @example
 * const validation = validate('users.merge', { merge_updates: 'all of them' })
 * // { ok: false, status: 400, body: { message: "'merge_updates' must be an array of objects" }, faults: […] }
 */
export const validate = <Id extends EndpointId>(id: Id, body: unknown): Validation<Id> =>
  validatorOf(id)(body) as Validation<Id> // the map of validators forgets which id each is for

import type * as z from 'zod'
import { bounded } from './bounded.ts'
import { contract, type EndpointId } from './contract.ts'
import type { Endpoint, MinorError, Refusal } from './endpoint.ts'
import { type Recogniser, recogniser } from './recognise.ts'
import { setAside } from './set-aside.ts'
import type { Input } from './types.ts'
import { unknownMembers } from './unknown-members.ts'

/** What `validate` answers: the parsed body, or what the service would answer instead. */
export type Validation<Id extends EndpointId> =
  | {
      readonly ok: true
      readonly value: Input<Id>['body']
      /** Paths of members that the contract does not name; accepted. */
      readonly unknown: readonly string[]
      /** Elements that were left out of `value`; only where the row has `setsAside`. */
      readonly errors: readonly MinorError[]
    }
  | ({ readonly ok: false } & Refusal)

type Validator = (body: unknown) => Validation<EndpointId>

const none: readonly never[] = []

/** How many elements of a list without a greatest length are looked at before the rest is. */
const sampled = 1000

const createValidator = (row: Endpoint, schema: z.ZodType): Validator => {
  const recognise: Recogniser = recogniser(schema)
  const cut = bounded(schema)
  const sample = row.setsAside === undefined ? bounded(schema, sampled) : cut
  // A recognised body equals its parsed form; the table's types cannot say so.
  const accept = (value: unknown, body: unknown, errors: readonly MinorError[]): Validation<EndpointId> => ({
    ok: true,
    value: value as never, // see above
    unknown: value === body ? none : unknownMembers(schema, body),
    errors,
  })
  return (given) => {
    if (recognise(given)) return accept(given, given, none)
    const body = cut(given)
    const first = sample(given)
    const sampling = schema.safeParse(first)
    const isWhole = first === given || row.setsAside !== undefined || !sampling.success
    const parsed = isWhole ? sampling : schema.safeParse(body)
    if (parsed.success) return accept(parsed.data, body, none)
    const { issues } = parsed.error
    const aside = row.setsAside === undefined ? undefined : setAside(body, issues, row.setsAside)
    if (aside === undefined) return { ok: false, ...row.onInvalid(issues, body) }
    const rest = schema.safeParse(aside.body)
    if (rest.success) return accept(rest.data, body, aside.errors)
    const refusal = row.onInvalid(rest.error.issues, aside.body)
    return { ok: false, ...refusal, body: { errors: aside.errors, ...refusal.body } }
  }
}

const validators = new Map<EndpointId, Validator>()

const validatorOf = (id: EndpointId): Validator => {
  const known = validators.get(id)
  if (known !== undefined) return known
  const row: Endpoint | undefined = Object.hasOwn(contract, id) ? contract[id] : undefined
  if (row?.body === undefined) {
    throw new TypeError(
      `validate: ${JSON.stringify(id)} is not the id of an endpoint with a body; wanted one of the ids in \`contract\` (see the README of @brazier/contract)`,
    )
  }
  const created = createValidator(row, row.body)
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

const parsePart = (
  schema: z.ZodType | undefined,
  value: unknown,
): { readonly value: unknown; readonly issues: readonly z.core.$ZodIssue[]; readonly unknown: readonly string[] } => {
  if (schema === undefined) return { value: undefined, issues: none, unknown: none }
  const parsed = schema.safeParse(value)
  return parsed.success
    ? { value: parsed.data, issues: none, unknown: unknownMembers(schema, value) }
    : { value: undefined, issues: parsed.error.issues, unknown: none }
}

/** Of a row without a body: its `value` is that of no row with one. */
const noBody: Validation<EndpointId> = { ok: true, value: undefined as never, unknown: none, errors: none }

/**
 * Validates every part of a request that its row has a schema for: path, then query, then body. Faults of path and query
 * are answered together, before the body is looked at.
 */
export const validateRequest = <Id extends EndpointId>(id: Id, parts: RequestParts): RequestValidation<Id> => {
  const row: Endpoint = contract[id]
  const params = parsePart(row.params, parts.params)
  const query = parsePart(row.query, parts.query)
  const issues = [...params.issues, ...query.issues]
  if (issues.length > 0) {
    return { ok: false, ...row.onInvalid(issues, { ...Object(parts.params), ...Object(parts.query) }) }
  }
  const body = row.body === undefined ? noBody : validate(id, parts.body)
  if (!body.ok) return body
  const input = { params: params.value, query: query.value, body: body.value, errors: body.errors }
  // Each part was parsed by this row's own schema; the table's types cannot say so.
  return { ok: true, input: input as unknown as Input<Id>, unknown: [...query.unknown, ...body.unknown] }
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

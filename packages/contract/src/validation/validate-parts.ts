import type * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { Fault, Refusal } from '../refusal.ts'
import type { EndpointId } from '../routes.ts'
import type { Input } from '../types.ts'
import { unknownMembers } from './unknown-members.ts'
import { type BodyValidation, type CompileSchema, type RowWithBody, validateRow } from './validate-row.ts'

const none: readonly never[] = []

export const hasBody = (row: Endpoint | undefined): row is RowWithBody => row?.body !== undefined

/** A request's parts as received; parameters are texts. */
export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Every part parsed, or the service's answer instead. */
export type RequestValidation<Id extends EndpointId> =
  | {
      readonly ok: true
      readonly input: Input<Id>
      /** Paths of members and parameters outside the contract; accepted. */
      readonly unknown: readonly string[]
      /** Faults of left-out elements, at each place. */
      readonly faults: readonly Fault[]
    }
  | ({ readonly ok: false } & Refusal)

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

/** A result without `value`, for a row without a body. */
const noBody: BodyValidation<unknown> = { ok: true, value: undefined, unknown: none, errors: none, faults: none }

/**
 * Does what `validateRequest` does, for a given row. A page with only this loads no other row. With `compile`, frequent bodies are
 * validated sooner.
 */
export const validateParts = (
  row: Endpoint,
  parts: RequestParts,
  compile?: CompileSchema,
): RequestValidation<EndpointId> => {
  const params = parsePart(row.params, parts.params)
  const query = parsePart(row.query, parts.query)
  if (params.issues.length > 0 || query.issues.length > 0) {
    const issues = [...params.issues, ...query.issues]
    return { ok: false, ...row.onInvalid(issues, { ...Object(parts.params), ...Object(parts.query) }) }
  }
  const body = hasBody(row) ? validateRow(row, parts.body, compile) : noBody
  if (!body.ok) return body
  const input = { params: params.value, query: query.value, body: body.value, errors: body.errors }
  const unknown = query.unknown.length === 0 ? body.unknown : [...query.unknown, ...body.unknown]
  // Each part was parsed by the row's schema, which its type cannot say.
  return { ok: true, input: input as unknown as Input<EndpointId>, unknown, faults: body.faults }
}

import type * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { Fault, MinorError, Refusal } from '../refusal.ts'
import { bounded, sampled } from './bounded.ts'
import { leaveOut, type LeftOut } from './leave-out.ts'
import { unknownMembers } from './unknown-members.ts'

/** The parsed body, or the service's answer instead. */
export type BodyValidation<Value> =
  | {
      readonly ok: true
      readonly value: Value
      /** Paths of members outside the contract; accepted. */
      readonly unknown: readonly string[]
      /** Elements left out of `value`; only where the row has `leavesOut`. */
      readonly errors: readonly MinorError[]
      /** Faults of left-out elements, at each place. */
      readonly faults: readonly Fault[]
    }
  | ({ readonly ok: false } & Refusal)

/** A row with a body. */
export type RowWithBody = Endpoint & { readonly body: z.ZodType }

export type BodyValidator = (body: unknown, compile?: CompileSchema) => BodyValidation<unknown>

/**
 * Returns a schema that answers valid values sooner, others as before: zod's `compile`. It makes code from texts. A page need not load it.
 */
export type CompileSchema = <Schema extends z.ZodType>(schema: Schema) => Schema

/** Bodies of a row after which its schema is compiled. Compiling takes as long as some hundred bodies. */
const oftenEnough = 100

const nothing: Omit<LeftOut, 'body'> = { errors: [], faults: [] }

/** Reads no body as `{}`, and `[]`, which some clients send for it. Source: decision 0004. */
const readBody = (body: unknown): unknown =>
  body === undefined || (Array.isArray(body) && body.length === 0) ? {} : body

export const createValidator = (row: RowWithBody): BodyValidator => {
  const schema = row.body
  const cut = bounded(schema)
  const sample = row.leavesOut === undefined ? bounded(schema, sampled) : cut
  const accept = (
    value: unknown,
    body: unknown,
    { errors, faults }: Omit<LeftOut, 'body'>,
  ): BodyValidation<unknown> => ({
    ok: true,
    value,
    unknown: unknownMembers(schema, body),
    errors,
    faults,
  })
  let fast = schema
  let seen = 0
  return (received, compile) => {
    const given = readBody(received)
    seen += 1
    if (seen === oftenEnough && compile !== undefined) fast = compile(schema)
    const first = sample(given)
    const sampling = fast.safeParse(first)
    const isWhole = first === given || row.leavesOut !== undefined || !sampling.success
    const body = isWhole ? first : cut(given)
    const parsed = isWhole ? sampling : fast.safeParse(body)
    if (parsed.success) return accept(parsed.data, body, nothing)
    const { issues } = parsed.error
    const leftOut = row.leavesOut === undefined ? undefined : leaveOut(body, issues, row.leavesOut)
    if (leftOut === undefined) return { ok: false, ...row.onInvalid(issues, body) }
    const result = schema.safeParse(leftOut.body)
    if (result.success) return accept(result.data, body, leftOut)
    const refusal = row.onInvalid(result.error.issues, leftOut.body)
    const faults = [...refusal.faults, ...leftOut.faults]
    return { ok: false, ...refusal, body: { errors: leftOut.errors, ...refusal.body }, faults }
  }
}

const validators = new WeakMap<Endpoint, BodyValidator>()

/**
 * Validates a request body of one endpoint, as `validate` does, without the rest of the table: for a page, where bytes count.
 *
 * @example
 * import { usersMerge } from '@brazier/contract/endpoints/users.merge'
 * const validation = validateRow(usersMerge, { merge_updates: 'all of them' })
 */
export const validateRow = <Row extends RowWithBody>(
  row: Row,
  body: unknown,
  compile?: CompileSchema,
): BodyValidation<z.output<Row['body']>> => {
  const known = validators.get(row) ?? createValidator(row)
  validators.set(row, known)
  return known(body, compile) as BodyValidation<z.output<Row['body']>> // the map of validators forgets which row each is for
}

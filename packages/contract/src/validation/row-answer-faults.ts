import type * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { gatewayResponses, transportResponses } from '../transport/bodies.ts'
import { unknownMembers } from './unknown-members.ts'

const transport: Endpoint['responses'] = { ...transportResponses, ...gatewayResponses }

const schemasFor = (row: Endpoint | undefined, status: number): readonly z.ZodType[] =>
  [row?.responses[status], transport[status]].filter((schema) => schema !== undefined)

const faultsBy = (schema: z.ZodType, body: unknown): readonly string[] => {
  const parsed = schema.safeParse(body)
  const issues = parsed.success ? [] : parsed.error.issues
  return [
    ...issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`),
    ...unknownMembers(schema, body).map((path) => `${path}: a member that the contract does not declare`),
  ]
}

/** Ascending statuses of an endpoint, its transport, or something in front. */
export const rowAnswerStatuses = (row: Endpoint | undefined): readonly number[] =>
  [...new Set([...Object.keys(row?.responses ?? {}), ...Object.keys(transport)].map(Number))].toSorted((a, b) => a - b)

/** Does what `answerFaults` does, for a row. */
export const rowAnswerFaults = (row: Endpoint | undefined, status: number, body: unknown): readonly string[] => {
  const faults = schemasFor(row, status).map((schema) => faultsBy(schema, body))
  if (faults.length === 0) {
    return [`status ${status}: the contract does not declare it; it declares ${rowAnswerStatuses(row).join(', ')}`]
  }
  return faults.reduce((fewest, some) => (some.length < fewest.length ? some : fewest))
}

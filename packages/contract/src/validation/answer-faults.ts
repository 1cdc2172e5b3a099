import type * as z from 'zod'
import { contract, type EndpointId } from '../contract.ts'
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

/** The statuses that an endpoint, the transport before it, or something in front can answer; ascending. */
export const answerStatuses = (id: EndpointId | undefined): readonly number[] => {
  const row: Endpoint | undefined = id === undefined ? undefined : contract[id]
  return [...new Set([...Object.keys(row?.responses ?? {}), ...Object.keys(transport)].map(Number))].toSorted(
    (a, b) => a - b,
  )
}

/**
 * What is wrong with an answer: a fault a line, none when the endpoint or the transport can give it. Without an id, the
 * transport alone answers. Of two schemas for one status, the one that leaves fewer faults speaks.
 */
export const answerFaults = (id: EndpointId | undefined, status: number, body: unknown): readonly string[] => {
  const faults = schemasFor(id === undefined ? undefined : contract[id], status).map((schema) => faultsBy(schema, body))
  if (faults.length === 0) {
    return [`status ${status}: the contract does not declare it; it declares ${answerStatuses(id).join(', ')}`]
  }
  return faults.reduce((fewest, some) => (some.length < fewest.length ? some : fewest))
}

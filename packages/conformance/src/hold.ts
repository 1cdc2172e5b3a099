import { contract, type Endpoint, type EndpointId, unknownMembers } from '@brazier/contract'
import { compare, type Comparison } from './compare.ts'
import { type RawAnswer, shortened } from './exchange.ts'
import { memberOf } from './member.ts'
import type { Difference } from './report.ts'
import type { Witness } from './witnesses/witness.ts'

const isJsonType = (type: string | null): boolean => type !== null && /^application\/json\s*(?:;|$)/i.test(type)

const typeDifferences = ({ headers }: RawAnswer): readonly Difference[] => {
  const type = headers.get('content-type')
  return isJsonType(type)
    ? []
    : [{ where: 'header Content-Type', expected: 'application/json', got: type ?? undefined }]
}

const shownBody = ({ json, text }: RawAnswer): unknown => (json === undefined ? shortened(text, 200) : json)

/** Shows a redirect's address, which says more than the body. */
const statusDifference = (expected: number | readonly number[], answer: RawAnswer): readonly Difference[] => {
  const { status, headers } = answer
  if (typeof expected === 'number' ? status === expected : expected.includes(status)) return []
  const location = headers.get('location')
  return [{ where: 'status', expected, got: location === null ? status : `${status}, to ${location}` }]
}

const bySchema = (schema: NonNullable<Endpoint['body']>, body: unknown): Comparison => {
  const parsed = schema.safeParse(body)
  const issues = parsed.success ? [] : parsed.error.issues
  return {
    differences: issues.map(({ path, message }) => {
      const where = ['body', ...path.map(String)].join('.')
      const got = path.reduce(memberOf, body)
      return { where, wanted: message, got }
    }),
    notes: unknownMembers(schema, body).map((path) => `body.${path}: a member that the contract does not name`),
  }
}

export const holdToRow = (id: EndpointId, statuses: readonly number[], answer: RawAnswer): Comparison => {
  const row: Endpoint = contract[id]
  const type = typeDifferences(answer)
  const status = statusDifference(statuses.length === 1 ? (statuses[0] ?? 200) : statuses, answer)
  const schema = row.responses[answer.status]
  if (status.length > 0 || schema === undefined || answer.json === undefined) {
    const difference: Difference = {
      where: 'body',
      ...(answer.json === undefined && { wanted: 'JSON' }),
      got: shownBody(answer),
    }
    return { differences: [...status, ...type, difference], notes: [] }
  }
  const held = bySchema(schema, answer.json)
  return { differences: [...type, ...held.differences], notes: held.notes }
}

export const holdToWitness = (witness: Witness, answer: RawAnswer): Comparison => {
  const status = statusDifference(witness.status, answer)
  const got = shownBody(answer)
  // With another status, the whole body says more than members and headers.
  const body: Comparison =
    status.length > 0
      ? { differences: [{ where: 'body', expected: witness.body, got }], notes: [] }
      : compare(witness.body, got, 'body')
  const wanted = status.length > 0 ? [] : Object.entries(witness.headers ?? {})
  const headers = wanted.flatMap(([name, expected]): readonly Difference[] => {
    const header = answer.headers.get(name) ?? undefined
    return header === expected ? [] : [{ where: `header ${name}`, expected, got: header }]
  })
  const differences = [...status, ...typeDifferences(answer), ...body.differences, ...headers]
  return { differences, notes: differences.length === 0 ? body.notes : [] }
}

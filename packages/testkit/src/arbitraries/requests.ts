import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import * as fc from 'fast-check'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { mutated, type NearlyValid } from './mutated.ts'
import { namedValues } from './named-values.ts'
import { walkedArbitrary } from './schema/arbitrary-of.ts'
import { byHand } from './schemas.ts'

/** The key is in the header: a generated one opens no workspace. */
const withoutKey = ({ bodyKey }: Endpoint, { body, ...request }: ArbitraryRequest): ArbitraryRequest =>
  typeof body !== 'object' || body === null
    ? request
    : {
        ...request,
        body: Object.fromEntries(Object.entries(body).filter(([name]) => name !== bodyKey?.member)),
      }

const generated = (row: Endpoint): fc.Arbitrary<ArbitraryRequest> => {
  const { params, query, body } = row
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, walkedArbitrary(schema, byHand, namedValues)] as const],
  )
  const request = fc.record(Object.fromEntries(parts), { noNullPrototype: true }).filter(isSendable)
  return row.bodyKey === undefined ? request : request.map((one) => withoutKey(row, one))
}

/** An empty path parameter would be another path, a lone surrogate is none; a query has no empty list. */
const isSendable = ({ params = {}, query = {} }: ArbitraryRequest): boolean =>
  Object.values(params).every((text) => text !== '' && text.isWellFormed()) &&
  Object.values(query).every((value) => !Array.isArray(value) || value.length > 0)

/** Returns any accepted request: empty and full lists, unusual texts, unknown members. Throws a TypeError for an unknown endpoint. */
export const validRequest = (endpoint: EndpointId): fc.Arbitrary<ArbitraryRequest> => {
  if (Object.hasOwn(contract, endpoint)) return generated(contract[endpoint])
  throw new TypeError(`${JSON.stringify(endpoint)} is not the id of an endpoint; wanted one of the ids in \`contract\``)
}

/** Returns any accepted body; undefined if the row has none. */
export const validBody = (endpoint: EndpointId): fc.Arbitrary<unknown> => validRequest(endpoint).map(({ body }) => body)

const names = [
  'a_newer_member',
  'alias_label',
  'braze_id',
  'braze_ids',
  'email',
  'emails',
  'external_id',
  'external_ids',
  'identifier_to_keep',
  'phone',
  'phones',
  'prioritization',
  'user_alias',
  'user_aliases',
  '$name',
  '__proto__',
  '',
]

/** Returns a valid body with one mutation, and its description. It is sometimes valid too. */
export const nearlyValidBody = (endpoint: EndpointId): fc.Arbitrary<NearlyValid> => mutated(validBody(endpoint), names)

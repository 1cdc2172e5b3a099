import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import * as fc from 'fast-check'
import { analyticsRequests } from './analytics.ts'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { catalogRequests } from './catalogs.ts'
import { contentBlockRequests } from './content-blocks.ts'
import { dataSyncRequests } from './data-sync.ts'
import { emailRequests } from './email.ts'
import { listRequests } from './messaging/lists.ts'
import { liveActivityRequests } from './messaging/live-activities.ts'
import { messagesRequests } from './messaging/messages.ts'
import { sendingRequests } from './messaging/sending.ts'
import { mutated, type NearlyValid } from './mutated.ts'
import { arbitraryOf } from './schemas.ts'
import { subscriptionGroupRequests } from './subscription-groups.ts'
import { userRequests } from './users/users.ts'

/** By hand: generated requests would seldom name existing records. */
const byHand: { readonly [Id in EndpointId]?: fc.Arbitrary<ArbitraryRequest> } = {
  ...catalogRequests,
  ...contentBlockRequests,
  ...dataSyncRequests,
  ...emailRequests,
  ...listRequests,
  ...liveActivityRequests,
  ...messagesRequests,
  ...sendingRequests,
  ...analyticsRequests,
  ...subscriptionGroupRequests,
  ...userRequests,
}

const generated = ({ params, query, body }: Endpoint): fc.Arbitrary<ArbitraryRequest> => {
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, arbitraryOf(schema)] as const],
  )
  return fc.record(Object.fromEntries(parts), { noNullPrototype: true }).filter(isAddressable)
}

/** An empty path parameter would be another path. */
const isAddressable = ({ params = {} }: ArbitraryRequest): boolean => Object.values(params).every((text) => text !== '')

/** Returns any accepted request: empty and full lists, unusual texts, unknown members. Throws a TypeError for an unknown endpoint. */
export const validRequest = (endpoint: EndpointId): fc.Arbitrary<ArbitraryRequest> => {
  if (Object.hasOwn(contract, endpoint)) return byHand[endpoint] ?? generated(contract[endpoint])
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

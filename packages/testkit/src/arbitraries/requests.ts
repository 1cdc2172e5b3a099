import { type EndpointId, ExportableField, limits } from '@brazier/contract'
import * as fc from 'fast-check'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { withBodies } from './arbitrary-request.ts'
import { catalogRequests } from './catalogs.ts'
import { cdiRequests } from './cdi.ts'
import { contentBlockRequests } from './content-blocks.ts'
import { emailRequests } from './email.ts'
import {
  all,
  brazeId,
  email,
  externalId,
  id,
  joined,
  list,
  phone,
  prioritization,
  some,
  userAlias,
} from './identifiers.ts'
import { listRequests } from './lists.ts'
import { mutated, type NearlyValid } from './mutated.ts'
import { pool } from './pool.ts'
import { sendingRequests } from './sending.ts'
import { seriesRequests } from './series.ts'
import { trackBody } from './track.ts'

const group = all({
  subscription_group_id: fc.constantFrom(...pool.groups),
  subscription_state: fc.constantFrom('subscribed', 'unsubscribed'),
})

/** A member of a client newer than the contract: accepted everywhere but in a merge update. */
const newer = some({ a_newer_member: fc.constantFrom(null, 1, {}) })

const ids = limits.subscriptionIds

/** One element of `subscription_groups`. */
export const subscriptionGroupUpdate: fc.Arbitrary<object> = joined(
  group,
  fc.oneof(
    all({ external_ids: list(externalId, ids) }),
    all({ emails: fc.oneof(email, list(email, ids, 1)) }),
    all({ phones: list(phone, ids, 1) }),
  ),
  some({ use_double_opt_in_logic: fc.boolean() }),
  newer,
)

const subscriptionV1 = joined(
  group,
  fc.oneof(
    all({ external_id: fc.oneof(externalId, list(externalId, ids)), email }),
    all({ email: fc.oneof(email, list(email, ids, 1)) }),
    all({ phone: fc.oneof(phone, list(phone, ids, 1)) }),
  ),
  newer,
)

/** Names one user in one of the three ways. */
export const mergeIdentifier: fc.Arbitrary<object> = fc.oneof(
  all({ external_id: id }),
  all({ user_alias: userAlias }),
  all({ email, prioritization }),
)

/** Two identifiers of one type. */
export const mergeUpdate: fc.Arbitrary<object> = fc
  .tuple(mergeIdentifier, mergeIdentifier)
  .map(([merge, keep]) => [merge, Object.keys(merge)[0] === Object.keys(keep)[0] ? keep : merge])
  .map(([identifier_to_merge, identifier_to_keep]) => ({ identifier_to_merge, identifier_to_keep }))

const oneListOf = (lists: { readonly [name: string]: fc.Arbitrary<unknown> }): fc.Arbitrary<object> =>
  fc.oneof(fc.constant({}), ...Object.entries(lists).map(([name, values]) => all({ [name]: values })))

const userRequests = withBodies({
  'subscription.status.set': joined(
    all({ subscription_groups: fc.array(subscriptionGroupUpdate, { maxLength: 3 }) }),
    newer,
  ),
  'subscription.status.set.v1': subscriptionV1,
  'users.alias.new': joined(
    all({ user_aliases: list(joined(userAlias, some({ external_id: externalId }), newer), limits.userAliases) }),
    newer,
  ),
  'users.alias.update': joined(
    all({
      alias_updates: list(
        all({ alias_label: fc.constantFrom(...pool.labels), old_alias_name: id, new_alias_name: id }),
        limits.aliasUpdates,
      ),
    }),
    newer,
  ),
  'users.delete': joined(
    oneListOf({
      external_ids: list(externalId, limits.deleteIds),
      user_aliases: list(userAlias, limits.deleteIds),
      braze_ids: list(brazeId, limits.deleteIds),
    }),
    newer,
  ),
  'users.export.ids': joined(
    some({
      external_ids: list(externalId, limits.exportIds),
      user_aliases: list(userAlias, limits.exportIds),
      device_id: externalId,
      braze_id: brazeId,
      email_address: email,
      phone,
      fields_to_export: fc.array(fc.constantFrom(...ExportableField.options), { maxLength: 5 }),
    }),
    newer,
  ),
  'users.identify': joined(
    some({
      aliases_to_identify: list(all({ external_id: externalId, user_alias: userAlias }), limits.identifications),
      emails_to_identify: list(all({ external_id: externalId, email, prioritization }), limits.identifications),
      phone_numbers_to_identify: list(all({ external_id: externalId, phone, prioritization }), limits.identifications),
    }).filter((body) => Object.keys(body).length > 0),
    some({ merge_behavior: fc.constantFrom('none', 'merge') }),
    newer,
  ),
  'users.merge': joined(all({ merge_updates: list(mergeUpdate, limits.mergeUpdates) }), newer),
  'users.track': joined(trackBody, newer),
})

const requests: { readonly [Id in EndpointId]: fc.Arbitrary<ArbitraryRequest> } = {
  ...catalogRequests,
  ...contentBlockRequests,
  ...cdiRequests,
  ...emailRequests,
  ...listRequests,
  ...sendingRequests,
  ...seriesRequests,
  ...userRequests,
}

/**
 * Any request that the row accepts: lists empty and full, awkward texts, and members that the contract does not name. Throws a
 * TypeError for an id that the contract does not have.
 */
export const validRequest = (endpoint: EndpointId): fc.Arbitrary<ArbitraryRequest> => {
  if (Object.hasOwn(requests, endpoint)) return requests[endpoint]
  throw new TypeError(`${JSON.stringify(endpoint)} is not the id of an endpoint; wanted one of the ids in \`contract\``)
}

/** The body of any request that the row accepts; undefined where the row has none. */
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

/** A valid body with one mutation, and the fault in words; now and then the result is valid as well. */
export const nearlyValidBody = (endpoint: EndpointId): fc.Arbitrary<NearlyValid> => mutated(validBody(endpoint), names)

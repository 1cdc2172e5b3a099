import { exportableFields, limits, validate } from '@brazier/contract'
import * as fc from 'fast-check'
import { withBodies } from '../arbitrary-request.ts'
import {
  all,
  brazeId,
  email,
  externalId,
  id,
  joined,
  list,
  newer,
  phone,
  prioritization,
  some,
  userAlias,
} from '../identifiers.ts'
import { pool } from '../pool.ts'
import { cohortRequests } from './cohorts.ts'
import { trackBody, trackSyncBody } from './track.ts'

/** Names a user in one of three ways. */
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
  fc.oneof(...Object.entries(lists).map(([name, values]) => all({ [name]: values })))

const segment_id = fc.constantFrom('known-segment', 'untracked-segment', '__proto__')

/** Common members of exports into files. Tests never call generated callbacks. */
const fileRequest = joined(
  all({ fields_to_export: fc.array(fc.constantFrom(...exportableFields()), { minLength: 1, maxLength: 5 }) }),
  some({
    custom_attributes_to_export: fc.array(fc.constantFrom('beans', '__proto__'), { maxLength: 3 }),
    callback_endpoint: fc.constantFrom('', 'https://service.test/ready'),
    output_format: fc.constantFrom('zip', 'gzip'),
  }),
)

const bodies = withBodies({
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
      email_addresses: list(all({ email, prioritization }), limits.deleteIds),
      phone_numbers: list(all({ phone, prioritization }), limits.deleteIds),
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
      fields_to_export: fc.array(fc.constantFrom(...exportableFields()), { maxLength: 5 }),
    }),
    newer,
  ),
  'users.external_ids.remove': joined(all({ external_ids: list(externalId, limits.externalIdRemovals, 1) }), newer),
  'users.external_ids.rename': joined(
    all({
      external_id_renames: list(
        joined(all({ current_external_id: externalId, new_external_id: externalId }), newer),
        limits.externalIdRenames,
        1,
      ),
    }),
    newer,
  ),
  'users.export.global_control_group': joined(fileRequest, newer),
  'users.export.segment': joined(all({ segment_id }), fileRequest, newer),
  'users.export.segment.cancel': joined(all({ segment_id }), newer),
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
  // Repeated elements may have too many of one user.
  'users.track.bulk': joined(trackBody, newer).filter((body) => validate('users.track.bulk', body).ok),
  'users.track.sync': joined(trackSyncBody, newer),
})

export const userRequests = { ...bodies, ...cohortRequests }

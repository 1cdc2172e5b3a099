import type { Braze } from 'braze-api'
import type { Body, Drive, Method } from './braze-api-method.ts'

const known = 'known'
const alias = { alias_name: 'mail', alias_label: 'known' }
const time = '2024-06-03T09:00:00Z'
const fields: Pick<Body<Braze['users']['export']['global_control_group']>, 'fields_to_export'> = {
  fields_to_export: ['external_id', 'email'],
}

/** Calls of the methods of users. */
export const users = {
  'users.alias.new': { id: 'users.alias.new', call: (braze) => braze.users.alias.new({ user_aliases: [alias] }) },
  'users.alias.update': {
    id: 'users.alias.update',
    call: (braze) =>
      braze.users.alias.update({
        alias_updates: [{ alias_label: 'known', old_alias_name: 'mail', new_alias_name: 'post' }],
      }),
  },
  'users.delete': { id: 'users.delete', call: (braze) => braze.users.delete({ external_ids: ['gone'] }) },
  'users.export.global_control_group': {
    id: 'users.export.global_control_group',
    call: (braze) => braze.users.export.global_control_group({ ...fields, output_format: 'zip' }),
  },
  'users.export.ids': {
    id: 'users.export.ids',
    call: (braze) => braze.users.export.ids({ external_ids: [known], ...fields }),
  },
  'users.export.segment': {
    id: 'users.export.segment',
    call: (braze) => braze.users.export.segment({ segment_id: 'known-segment', ...fields }),
  },
  'users.external_ids.remove': {
    id: 'users.external_ids.remove',
    call: (braze) => braze.users.external_ids.remove({ external_ids: ['formerly-known'] }),
  },
  'users.external_ids.rename': {
    id: 'users.external_ids.rename',
    call: (braze) =>
      braze.users.external_ids.rename({
        external_id_renames: [{ current_external_id: known, new_external_id: 'renamed' }],
      }),
  },
  'users.identify': {
    id: 'users.identify',
    call: (braze) => braze.users.identify({ aliases_to_identify: [{ external_id: known, user_alias: alias }] }),
  },
  'users.merge': {
    id: 'users.merge',
    call: (braze) =>
      braze.users.merge({
        merge_updates: [{ identifier_to_merge: { external_id: 'twin' }, identifier_to_keep: { external_id: known } }],
      }),
  },
  'users.track': {
    id: 'users.track',
    call: (braze) =>
      braze.users.track(
        {
          attributes: [{ external_id: known, email: 'known@example.com', visits: 3, gender: 'N' }],
          events: [{ external_id: known, name: 'ordered', time, properties: { cups: 2 } }],
          purchases: [{ external_id: known, product_id: 'mug', currency: 'EUR', price: 9.5, time }],
        },
        true,
      ),
  },
} satisfies { readonly [Name in Method & `users.${string}`]: Drive }

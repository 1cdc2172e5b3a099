import { aliasNewErrors, aliasUpdateErrors, deleteErrors, exportErrors, limits } from '@brazier/contract'
import { refusals, succeeds, times, type Witness } from '../witness.ts'

const alias = { alias_name: 'n', alias_label: 'crm' }
const ids = times(limits.deleteIds + 1, (index) => `u${index}`)

const deletions = refusals('users.delete', deleteErrors, {
  notObject: [['the body of a deletion is an object', [1]]],
  externalIds: [
    ['external_ids to delete are an array', { external_ids: 'u1' }],
    ['external_ids to delete are strings', { external_ids: [{}] }],
    ['inexact numbers delete nobody', { external_ids: [2 ** 53] }],
  ],
  userAliases: [
    ['user_aliases to delete are objects', { user_aliases: ['n'] }],
    ['user_aliases to delete have a label', { user_aliases: [{ alias_name: 'n' }] }],
  ],
  brazeIds: [['braze_ids to delete are strings', { braze_ids: [1] }]],
  emailAddresses: [['email_addresses to delete are objects', { email_addresses: ['a@example.com'] }]],
  phoneNumbers: [
    [
      'phone_numbers to delete are in E.164 format',
      { phone_numbers: [{ phone: '030 123456', prioritization: ['identified'] }] },
    ],
  ],
  prioritization: [
    ['an email to delete has a prioritization', { email_addresses: [{ email: 'a@example.com' }] }],
    [
      'a phone to delete has a prioritization that is not empty',
      { phone_numbers: [{ phone: '+4930123456', prioritization: [] }] },
    ],
    [
      'a deletion does not prefer the user updated longest ago',
      { email_addresses: [{ email: 'a@example.com', prioritization: ['least_recently_updated'] }] },
    ],
    [
      'a deletion prefers identified or unidentified users, not both',
      { email_addresses: [{ email: 'a@example.com', prioritization: ['identified', 'unidentified'] }] },
    ],
  ],
  none: [
    ['a deletion says whom to delete', {}],
    ['a deletion does not name users by a member that nobody knows', { emails: ['a@example.com'] }],
  ],
  oneList: [
    ['one deletion has one list', { external_ids: ['u1'], braze_ids: ['b1'] }],
    ['one deletion has one list, also when one is empty', { external_ids: [], user_aliases: [alias] }],
  ],
  tooMany: [
    ['more than 50 external_ids are too many to delete', { external_ids: ids }],
    [
      'more than 50 user_aliases are too many to delete',
      { user_aliases: ids.map((name) => ({ ...alias, alias_name: name })) },
    ],
    ['more than 50 braze_ids are too many to delete', { braze_ids: ids }],
  ],
})

const exports = refusals('users.export.ids', exportErrors, {
  notObject: [['the body of an export is an object', [1]]],
  externalIds: [['external_ids to export are strings', { external_ids: [1.5] }]],
  userAliases: [['user_aliases to export have a name', { user_aliases: [{ alias_label: 'crm' }] }]],
  deviceId: [['an export takes one device_id', { device_id: ['d1'] }]],
  brazeId: [['an export takes one braze_id', { braze_id: ['b1'] }]],
  emailAddress: [['an export takes one email_address', { email_address: ['a@example.com'] }]],
  phone: [['a phone to export is in E.164 format', { phone: '030 123456' }]],
  fieldsToExport: [
    ['fields_to_export is an array', { fields_to_export: 'email' }],
    ['fields_to_export are exportable fields', { fields_to_export: ['email', 'shoe_size'] }],
  ],
  tooMany: [
    ['more than 50 external_ids are too many to export', { external_ids: ids }],
    ['more than 50 user_aliases are too many to export', { user_aliases: ids.map(() => alias) }],
  ],
})

const newAliases = refusals('users.alias.new', aliasNewErrors, {
  notArray: [
    ['new aliases need user_aliases', {}],
    ['new aliases are objects', { user_aliases: ['n'] }],
  ],
  tooMany: [['more than 50 new aliases are too many', { user_aliases: ids.map(() => alias) }]],
  alias: [
    ['a new alias has a label', { user_aliases: [{ alias_name: 'n' }] }],
    ['a new alias has a name that is not empty', { user_aliases: [{ ...alias, alias_name: '' }] }],
  ],
  externalId: [
    ['a new alias goes to an external_id that is a string', { user_aliases: [{ ...alias, external_id: null }] }],
  ],
})

const renaming = { alias_label: 'crm', old_alias_name: 'n', new_alias_name: 'm' }

const renamings = refusals('users.alias.update', aliasUpdateErrors, {
  notArray: [
    ['renaming needs alias_updates', {}],
    ['alias_updates are objects', { alias_updates: [[]] }],
  ],
  tooMany: [['more than 50 renamings are too many', { alias_updates: ids.map(() => renaming) }]],
  alias: [
    ['a renaming has a new name', { alias_updates: [{ alias_label: 'crm', old_alias_name: 'n' }] }],
    ['the label of a renaming is a string', { alias_updates: [{ ...renaming, alias_label: 1 }] }],
  ],
})

export const userWitnesses: readonly Witness[] = [
  succeeds(
    'users.delete/201',
    'deletions are counted as sent, whether anybody has the identifier or not',
    { body: { external_ids: ids.slice(1) } },
    { deleted: limits.deleteIds, message: 'success' },
  ),
  ...deletions,
  succeeds(
    'users.export.ids/201',
    'an export lists the identifiers that nobody has, as they were sent',
    { body: { external_ids: ['known', 'nobody', 7], user_aliases: [alias], fields_to_export: ['external_id'] } },
    { users: [{ external_id: 'known' }], invalid_user_ids: ['nobody', '7', alias], message: 'success' },
  ),
  succeeds(
    'users.export.ids/201',
    'an address is matched whatever its capitals, and shown as the user got it',
    { body: { email_address: 'KNOWN@example.com', fields_to_export: ['external_id', 'email'] } },
    { users: [{ external_id: 'capitals', email: 'Known@Example.com' }], message: 'success' },
  ),
  ...exports,
  succeeds(
    'users.alias.new/201',
    'new aliases are counted as sent',
    { body: { user_aliases: times(limits.userAliases, () => alias) } },
    { aliases_processed: limits.userAliases, message: 'success' },
  ),
  ...newAliases,
  succeeds(
    'users.alias.update/201',
    'renamings are counted as sent',
    { body: { alias_updates: times(limits.aliasUpdates, () => renaming) } },
    { aliases_processed: limits.aliasUpdates, message: 'success' },
  ),
  ...renamings,
]

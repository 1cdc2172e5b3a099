import {
  audienceErrors,
  campaignSendErrors,
  canvasSeriesErrors,
  catalogErrors,
  catalogItemErrors,
  catalogSelectionErrors,
  contentBlockListErrors,
  emailListErrors,
  type EndpointId,
  invalidPhoneListErrors,
  limits,
  liveActivityStartErrors,
  sendingErrors,
  subscriptionErrors,
  subscriptionV1Errors,
} from '@brazier/contract'
import { isRecord, type UnknownRecord } from '@brazier/domain/vocabulary'
import { type Conflict, conflict, swapped } from './conflict.ts'
import { messageConflicts, messagesConflicts, noChange, transactionalConflicts } from './message-conflicts.ts'
import { changedAt, type Path, valueAt } from './places.ts'
import { userConflicts } from './user-conflicts.ts'

const alias = { alias_name: 'a', alias_label: 'crm' }
const external_ids = ['ada']
const emails = ['a@example.com']
const phones = ['+4930123456']

const activityTargets = ['external_user_ids', 'user_aliases', 'segment_id', 'custom_audience']
const identified = ['external_user_id', 'user_alias', 'braze_id', 'email', 'send_to_existing_only', 'attributes']
const recipient: Path = ['body', 'recipients', 0]
const audience: Path = ['body', 'audience']

const largePatterns = (path: Path, error: string): Conflict =>
  conflict(path, 'has expressions that are too large together', error, () => {
    const matches = (custom_attribute_name: string) => ({
      custom_attribute: { custom_attribute_name, comparison: 'matches_regex', value: 'x{3000}' },
    })
    return { AND: [matches('color'), matches('size')] }
  })

const targetConflicts: readonly Conflict[] = [
  conflict(['body'], 'is for nobody', sendingErrors.noRecipients, swapped(['recipients', 'audience', 'broadcast'], {})),
  conflict(['body'], 'is a broadcast to recipients', sendingErrors.broadcastAndRecipients, (body) =>
    Array.isArray(body['recipients']) && body['recipients'].length > 0 ? { ...body, broadcast: true } : undefined,
  ),
  conflict(recipient, 'names nobody', sendingErrors.noIdentifier, swapped(identified, {})),
  conflict(
    recipient,
    'names a user in two ways',
    sendingErrors.oneIdentifier,
    swapped(identified, { external_user_id: 'ada', braze_id: 'b' }),
  ),
  conflict(
    recipient,
    'has an email without prioritization',
    sendingErrors.prioritization,
    swapped([...identified, 'prioritization'], { email: 'a@example.com' }),
  ),
  conflict(
    recipient,
    'would create a user for an alias',
    sendingErrors.aliasMustExist,
    swapped(identified, { user_alias: alias, send_to_existing_only: false, attributes: {} }),
  ),
  conflict(
    recipient,
    'would create a user without attributes',
    sendingErrors.attributesRequired,
    swapped(identified, { external_user_id: 'ada', send_to_existing_only: false }),
  ),
  conflict(audience, 'is both AND and OR', audienceErrors.audience, (filter) => {
    const list = filter['AND'] ?? filter['OR']
    return list === undefined ? undefined : { AND: list, OR: list }
  }),
  largePatterns(audience, audienceErrors.audiencePatterns),
  conflict(audience, 'has an expression that nobody can match', audienceErrors.comparisonPattern, () => ({
    custom_attribute: { custom_attribute_name: 'color', comparison: 'matches_regex', value: '(?=x)' },
  })),
]

const withSecond = (
  body: UnknownRecord,
  name: string,
  change: (first: UnknownRecord) => unknown,
): UnknownRecord | undefined => {
  const list = valueAt(body, [name])
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  return isRecord(first) ? { ...body, [name]: [first, change(first)] } : undefined
}

const repeatedIds = conflict(['body'], 'has two items of one id', catalogItemErrors['ids-not-unique'], (body) =>
  withSecond(body, 'items', (first) => first),
)
const withId = (what: string, id: unknown, error: keyof typeof catalogItemErrors): Conflict =>
  conflict(['body', 'items', 0], what, catalogItemErrors[error], (item) => ({ ...item, id }))

const itemIds: readonly Conflict[] = [
  repeatedIds,
  withId('has an id that is a number', 5, 'ids-not-strings'),
  withId('has an id with a blank', 'a b', 'invalid-ids'),
  withId('has an id of too many characters', 'x'.repeat(limits.catalogCharacters + 1), 'ids-too-large'),
]

const ownId = conflict(['body', 'items', 0], 'has an id', catalogItemErrors['id-in-body'], (item) => ({
  ...item,
  id: 'i',
}))
const forbiddenKey = conflict(
  ['body', 'items', 0],
  'has a forbidden key',
  catalogItemErrors['invalid-keys-in-value-object'],
  (item) => ({ ...item, a: { 'b.c': 1 } }),
)

const orderOf = (first: string, second: string, text: string, times: readonly [string, string]): Conflict =>
  conflict(['query'], `has ${second} before ${first}`, text, (query) => ({
    ...query,
    [first]: times[1],
    [second]: times[0],
  }))

const seriesSpan = ['length', 'starting_at']
const ending_at = '2024-06-01T00:00:00Z'

const canvasSpan: readonly Conflict[] = [
  conflict(['query'], 'has no span', canvasSeriesErrors.lengthOrStartingAt, swapped(seriesSpan, {})),
  conflict(
    ['query'],
    'ends before it starts',
    canvasSeriesErrors.order,
    swapped(seriesSpan, { starting_at: '2024-06-02T00:00:00Z', ending_at }),
  ),
]

const emailRange: readonly Conflict[] = [
  conflict(['query'], 'has no range', emailListErrors.missing, swapped(['email', 'start_date', 'end_date'], {})),
  orderOf('start_date', 'end_date', emailListErrors.order, ['2024-01-01', '2024-02-01']),
]

const phoneRange: readonly Conflict[] = [
  conflict(
    ['query'],
    'has no range',
    invalidPhoneListErrors.missing,
    swapped(['phone_numbers', 'start_date', 'end_date'], {}),
  ),
  orderOf('start_date', 'end_date', invalidPhoneListErrors.order, ['2024-01-01', '2024-02-01']),
]

const definition: Path = ['body', 'catalogs', 0]

const catalogConflicts: readonly Conflict[] = [
  conflict(definition, 'has no field id', catalogErrors['id-not-first-column'], (catalog) => ({
    ...catalog,
    fields: [{ name: 'title', type: 'string' }],
  })),
  conflict(definition, 'has a field id that is a number', catalogErrors['id-not-first-column'], (catalog) =>
    isRecord(changedAt(catalog, ['fields', 0, 'type'], 'number'))
      ? { ...catalog, fields: changedAt(catalog['fields'], [0, 'type'], 'number') }
      : undefined,
  ),
  conflict(definition, 'has a field twice', catalogErrors['field-names-not-unique'], (catalog) => ({
    ...catalog,
    fields: ['id', 'title', 'title'].map((name) => ({ name, type: 'string' })),
  })),
]

const selectionConflicts: readonly Conflict[] = [
  conflict(['body', 'selection'], 'sorts in no order', catalogSelectionErrors['invalid-sorting'], (selection) => {
    const { sort_order: _, ...rest } = selection
    return { ...rest, sort_field: 'title' }
  }),
]

const groupConflicts = (path: Path): readonly Conflict[] => {
  const lists = ['external_ids', 'emails', 'phones']
  return [
    conflict(path, 'names nobody', subscriptionErrors.none, swapped(lists, {})),
    conflict(path, 'has emails and phones', subscriptionErrors.emailAndPhone, swapped(lists, { emails, phones })),
    conflict(
      path,
      'has emails beside external_ids',
      subscriptionErrors.withExternalIds,
      swapped(lists, { external_ids, emails }),
    ),
  ]
}

const one = ['external_id', 'email', 'phone']

export const conflicts: { readonly [Id in EndpointId]?: readonly Conflict[] } = {
  'campaigns.trigger.schedule.create': targetConflicts,
  'campaigns.trigger.send': [
    ...targetConflicts,
    conflict(
      ['body'],
      'is a broadcast with attachments',
      campaignSendErrors.attachmentsAndBroadcast,
      swapped(['recipients', 'broadcast'], { broadcast: true, attachments: [{ file_name: 'a', url: 'https://a' }] }),
    ),
  ],
  'canvas.data_series': canvasSpan,
  'canvas.data_summary': canvasSpan,
  'canvas.trigger.schedule.create': targetConflicts,
  'canvas.trigger.send': targetConflicts,
  'catalogs.add_items': [...itemIds, forbiddenKey],
  'catalogs.create': catalogConflicts,
  'catalogs.create_item': [ownId, forbiddenKey],
  'catalogs.create_selection': selectionConflicts,
  'catalogs.delete_items': itemIds,
  'catalogs.replace_item': [ownId, forbiddenKey],
  'catalogs.replace_items': [...itemIds, forbiddenKey],
  'catalogs.update_item': [ownId, forbiddenKey],
  'catalogs.update_items': [...itemIds, forbiddenKey],
  'content_blocks.list': [
    orderOf('modified_after', 'modified_before', contentBlockListErrors.modifiedOrder, ['2024-01-01', '2024-02-01']),
  ],
  'email.hard_bounces': emailRange,
  'messages.live_activity.start': [
    conflict(['body'], 'is for nobody', liveActivityStartErrors.target, swapped(activityTargets, {})),
    conflict(
      ['body'],
      'is for 51 users',
      liveActivityStartErrors.tooMany,
      swapped(activityTargets, {
        external_user_ids: ['ada'],
        user_aliases: Array.from({ length: limits.recipients }, () => alias),
      }),
    ),
    largePatterns(['body', 'custom_audience'], liveActivityStartErrors.audiencePatterns),
  ],
  'sms.invalid_phone_numbers': phoneRange,
  'email.unsubscribes': emailRange,
  'messages.schedule.create': [...messagesConflicts, ...messageConflicts],
  'messages.schedule.update': [noChange, ...messageConflicts],
  'messages.send': [...messagesConflicts, ...messageConflicts],
  'subscription.status.set': groupConflicts(['body', 'subscription_groups', 0]),
  'subscription.status.set.v1': [
    conflict(['body'], 'names nobody', subscriptionV1Errors.none, swapped(one, {})),
    conflict(
      ['body'],
      'has an email and a phone',
      subscriptionV1Errors.emailAndPhone,
      swapped(one, { email: emails, phone: phones }),
    ),
  ],
  'transactional.send': transactionalConflicts,
  ...userConflicts,
}

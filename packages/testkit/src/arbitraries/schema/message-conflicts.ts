import {
  limits,
  messagesScheduleUpdateErrors,
  messagesSendErrors as errors,
  transactionalErrors,
} from '@brazier/contract'
import { type Conflict, conflict, swapped } from './conflict.ts'
import type { Path } from './places.ts'

const targets = ['external_user_ids', 'user_aliases', 'broadcast', 'segment_id', 'audience']
const body: Path = ['body']
const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${index}`)

export const messagesConflicts: readonly Conflict[] = [
  conflict(body, 'is for nobody', errors.noRecipients, swapped(targets, {})),
  conflict(body, 'is for a segment without broadcast', errors.noRecipients, swapped(targets, { segment_id: 's' })),
  conflict(
    body,
    'is a broadcast to users',
    errors.broadcastAndUsers,
    swapped(targets, { external_user_ids: ['ada'], broadcast: true, segment_id: 's' }),
  ),
  conflict(
    body,
    'is for 51 users',
    errors.tooMany,
    swapped(targets, {
      external_user_ids: ids(limits.recipients),
      user_aliases: [{ alias_name: 'a', alias_label: 'b' }],
    }),
  ),
]

const messages: Path = ['body', 'messages']
const texts = { alert: 'a', title: 't' }
const email = { app_id: 'a', from: 'a@example.com' }
const card = { title: 't', description: 'd' }

const message = (what: string, text: string, value: object): Conflict =>
  conflict(messages, what, text, () => ({ ...value }))

export const messageConflicts: readonly Conflict[] = [
  message('is empty', errors.noMessage, {}),
  message('has an Apple push without a text', errors.applePush, { apple_push: { alert: { title: 't' } } }),
  message('has an Apple push with an asset of no type', errors.assetFileType, {
    apple_push: { alert: 'a', asset_url: 'https://example.com' },
  }),
  message('has an Apple push with a reserved key', errors.reservedExtra, {
    apple_push: { alert: 'a', extra: { aps: 1 } },
  }),
  message('has an Apple push that is too large', errors.applePushTooLarge, {
    apple_push: { alert: 'x'.repeat(limits.applePushBytes + 1) },
  }),
  message('has an Android push that is too large', errors.androidPushTooLarge, {
    android_push: { ...texts, extra: { a: 'x'.repeat(limits.pushBytes) } },
  }),
  message('has a push that is too large', errors.pushTooLarge, {
    web_push: { ...texts, extra: { a: 'x'.repeat(limits.pushBytes) } },
  }),
  message('has a silent push with a text', errors.sendToSync, { android_push: { ...texts, send_to_sync: true } }),
  message('has an Android push without a text', errors.push, { android_push: { title: 't' } }),
  message('has an email from no address', errors.emailFrom, { email: { ...email, body: 'b', from: 'us' } }),
  message('has an email without a body', errors.emailBody, { email }),
  message('has a card without an end', errors.contentCardExpiry, { content_card: { ...card, type: 'CLASSIC' } }),
  message('has a card without a title', errors.contentCard, { content_card: { type: 'CLASSIC', time_to_live: 1 } }),
  message('has a card without a picture', errors.contentCardImage, {
    content_card: { ...card, type: 'BANNER', time_to_live: 1 },
  }),
  message('has a WhatsApp message without its text', errors.whatsAppMessage, {
    whats_app: { app_id: 'a', subscription_group_id: 'g', message_type: 'text_response_message', message: {} },
  }),
]

export const transactionalConflicts: readonly Conflict[] = [
  conflict(
    ['body', 'recipient'],
    'names a user in two ways',
    transactionalErrors.oneRecipient,
    swapped([], { external_user_id: 'ada', user_alias: { alias_name: 'a', alias_label: 'b' } }),
  ),
]

/** Changes nothing of a schedule. */
export const noChange: Conflict = conflict(
  body,
  'changes nothing',
  messagesScheduleUpdateErrors.nothing,
  swapped(['schedule', 'messages'], {}),
)

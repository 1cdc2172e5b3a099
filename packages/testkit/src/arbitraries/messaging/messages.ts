import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { type ArbitraryRequest, withBodies } from '../arbitrary-request.ts'
import { all, externalId, joined, list, newer, some, userAlias } from '../identifiers.ts'
import { pool } from '../pool.ts'
import { audience } from './audience.ts'
import { attributes, properties as extra, schedule, sendingPool } from './sending.ts'

const text = fc.oneof(
  fc.constantFrom('Hi {{${first_name}}}', 'https://example.com/a', '', '{{ broken'),
  fc.string({ maxLength: 8, unit: 'binary' }),
)
const filled = fc.constantFrom('Hi {{${first_name}}}', 'app')
const flag = fc.boolean()
const whole = fc.integer()
const variation = { message_variation_id: fc.constantFrom('v', 'w', 'nobody') }

const push = {
  extra: some({ offer: text, n: whole }),
  ...variation,
  custom_uri: text,
  send_to_most_recent_device_only: flag,
  buttons: fc.array(some({ text, action: text }), { maxLength: 2 }),
}
const other = { ...push, priority: whole, collapse_key: text, sound: text }
const shown = all({ alert: text, title: text })
const locArgs = fc.array(text, { maxLength: 2 })

const apple = joined(
  fc.oneof(
    all({ alert: text }),
    all({
      alert: joined(
        all({ body: text }),
        some({ title: text, loc_key: text, loc_args: locArgs, title_loc_args: locArgs }),
      ),
    }),
    all({ 'content-available': fc.constant(true) }),
  ),
  some({
    ...push,
    badge: whole,
    relevance_score: fc.double({ min: 0, max: 1, noNaN: true }).map((score) => score + 0),
  }),
)

const android = joined(
  fc.oneof(shown, all({ send_to_sync: fc.constant(true) })),
  some({ ...other, notification_id: whole, conversation_data: extra }),
)

const email = joined(
  all({ app_id: filled, from: fc.constantFrom('Us <us@example.com>', 'us@example.com') }),
  fc.oneof(all({ body: text }), all({ email_template_id: fc.constantFrom('template-1', 'nobody') })),
  some({ ...variation, subject: text, preheader: text, extras: extra, headers: extra, should_inline_css: flag }),
  some({ attachments: fc.array(all({ file_name: text, url: text }), { maxLength: 2 }) }),
)

const webhook = joined(
  all({ url: filled, request_method: fc.constantFrom('POST', 'PUT', 'DELETE', 'GET') }),
  some({ ...variation, request_headers: extra, body: text }),
)

const seconds = fc.integer({ min: 1, max: limits.contentCardSeconds })
const card = joined(
  all({ title: text, description: text }),
  fc.oneof(
    all({ type: fc.constant('CLASSIC') }),
    all({ type: fc.constantFrom('CAPTIONED_IMAGE', 'BANNER'), image_url: text }),
  ),
  fc.oneof(all({ time_to_live: seconds }), all({ expire_at: fc.constant('2024-06-09T00:00:00Z') })),
  some({ ...variation, pinned: flag, web_uri: text, extra }),
)

const group = all({ app_id: filled, subscription_group_id: fc.constantFrom(...pool.groups) })
const sms = joined(group, all({ body: filled }), some({ ...variation, media_items: locArgs }))
const whatsApp = joined(
  group,
  all({ message_type: fc.constantFrom('template_message', 'text_response_message'), message: some({ body: text }) }),
  some(variation),
)

const kinds = {
  android_push: android,
  apple_push: apple,
  content_card: card,
  email,
  kindle_push: joined(shown, some(other)),
  sms,
  web_push: joined(shown, some({ ...push, image_url: text, time_to_live: whole })),
  webhook,
  whats_app: whatsApp,
}

/** At least one. */
const messages: fc.Arbitrary<object> = joined(
  fc.oneof(...Object.entries(kinds).map(([name, one]) => all({ [name]: one }))),
  some(kinds),
)

const among = some({ audience, segment_id: fc.constantFrom('known-segment', 'nobody') })
const target: fc.Arbitrary<object> = fc.oneof(
  joined(
    all({ external_user_ids: list(externalId, limits.recipients, 1) }),
    among,
    some({ broadcast: fc.constant(false) }),
  ),
  joined(all({ user_aliases: list(userAlias, limits.recipients, 1) }), among),
  joined(
    all({
      external_user_ids: fc.array(externalId, { minLength: 1, maxLength: 3 }),
      user_aliases: fc.array(userAlias, { maxLength: 3 }),
    }),
    among,
  ),
  joined(all({ audience, broadcast: fc.constant(true) }), some({ external_user_ids: fc.constant([]) })),
  all({ segment_id: fc.constantFrom('known-segment', 'nobody'), broadcast: fc.constant(true) }),
)

const options = some({
  campaign_id: fc.constantFrom('api-campaign', ...sendingPool.campaigns),
  send_id: fc.stringMatching(/^[ -~]{1,64}$/),
  override_frequency_capping: flag,
  override_messaging_limits: flag,
  recipient_subscription_state: fc.constantFrom('opted_in', 'subscribed', 'all'),
})

const request = joined(all({ messages }), target, options, newer)
const scheduleId = all({ schedule_id: fc.constantFrom('messages-schedule', ...sendingPool.schedules) })

const transactional: fc.Arbitrary<ArbitraryRequest> = fc.record({
  params: fc.record({ campaign_id: fc.constantFrom('transactional-active', ...sendingPool.campaigns) }),
  body: joined(
    all({
      recipient: joined(
        fc.oneof(all({ external_user_id: externalId }), all({ user_alias: userAlias })),
        some({ attributes: fc.option(attributes, { nil: null }) }),
      ),
    }),
    some({ external_send_id: fc.stringMatching(/^[a-zA-Z0-9\-_+/=]{1,20}$/), trigger_properties: extra }),
    newer,
  ),
})

export const messagesRequests = {
  'transactional.send': transactional,
  ...withBodies({
    'messages.send': request,
    'messages.schedule.create': joined(request, all({ schedule })),
    'messages.schedule.update': joined(
      scheduleId,
      fc.oneof(all({ schedule }), all({ messages }), all({ schedule, messages })),
      newer,
    ),
    'messages.schedule.delete': joined(scheduleId, newer),
    'sends.id.create': joined(
      all({ campaign_id: fc.constantFrom('api-campaign', ...sendingPool.campaigns) }),
      some({ send_id: fc.stringMatching(/^[ -~]{1,64}$/) }),
      newer,
    ),
  }),
}

import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { anyText } from '../any-text.ts'
import { all, brazeId, email, externalId, joined, prioritization, some, userAlias } from '../identifiers.ts'
import { pool } from '../pool.ts'

const scalar = fc.oneof(anyText({ maxLength: 8 }), fc.integer(), fc.boolean(), fc.constant(null))
const members = (value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.dictionary(fc.constantFrom('color', 'name', '__proto__', 'a.b', '$x', ''), value, {
    maxKeys: 3,
    noNullPrototype: true,
  })

const overhead = '{"a":""}'.length

export const someProperties: fc.Arbitrary<object> = members(
  fc.oneof(scalar, fc.array(members(scalar), { maxLength: 2 }), members(scalar)),
)

/** Sometimes exactly at the size limit. */
export const properties: fc.Arbitrary<object> = fc.oneof(
  { weight: 8, arbitrary: someProperties },
  { weight: 1, arbitrary: fc.constant({ a: 'x'.repeat(limits.triggerPropertyBytes - overhead) }) },
)

const attributes: fc.Arbitrary<object> = some({
  first_name: fc.constantFrom('Ada', null),
  email,
  time_zone: fc.constantFrom('Europe/Berlin', 'Atlantis/Center'),
  [pool.attributes[0]]: fc.constantFrom('blue', null, { add: ['tea'] }),
})

const identified = fc.oneof(
  all({ external_user_id: externalId }),
  all({ braze_id: brazeId }),
  all({ email, prioritization }),
)

/** May be created. */
const recipient = (more: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  joined(
    fc.oneof(
      joined(
        identified,
        some({ attributes: fc.option(attributes, { nil: null }), send_to_existing_only: fc.constant(true) }),
      ),
      joined(identified, all({ attributes, send_to_existing_only: fc.constant(false) })),
      joined(all({ user_alias: userAlias }), some({ attributes })),
    ),
    more,
    some({ a_newer_member: fc.constantFrom(null, 1, {}) }),
  )

export const campaignRecipient: fc.Arbitrary<object> = recipient(some({ trigger_properties: properties }))

/** Has properties by either name. */
export const canvasRecipient: fc.Arbitrary<object> = recipient(
  some({ context: properties, canvas_entry_properties: properties }),
)

/** Has every notation of zones. */
const instantIn = (from: string, to: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }),
      fc.constantFrom('Z', '', ' UTC', '+02:00', ' -5:00', '-0330'),
    )
    .map(([date, zone]) => `${date.toISOString().slice(0, -1)}${zone}`)

const instant = instantIn('2020-01-01', '2100-01-01')

/** Local and optimal or not: mostly in the weeks after 1 June 2024, a test service's time. */
export const schedule: fc.Arbitrary<object> = joined(
  all({ time: fc.oneof({ weight: 3, arbitrary: instantIn('2024-06-02', '2024-08-28') }, instant) }),
  some({ in_local_time: fc.boolean(), at_optimal_time: fc.boolean() }),
)

const text = fc.constantFrom('Hi {{${first_name}}}', 'ÅÖ😀')
const listOf = (of: Parameters<typeof all>[0]) => fc.array(all(of), { minLength: 1, maxLength: 2 })

const list_sections = listOf({ section_title: text, list_rows: listOf({ row_title: text }) })

const card = { media_uri: 'https://example.com/a.png', media_type: 'image' }

const whatsAppMembers = {
  template_message: { template_name: text, template_language_code: text },
  text_response_message: { body: text },
  text_image_response_message: { image_uri: text },
  quick_reply_response_message: { body: text, buttons: listOf({ text }) },
  list_response_message: { body: text, list: all({ list_button_text: text, list_sections }) },
  flow_response_message: { body: text, flow_button: all({ caption: text, flow_id: text }) },
  carousel_response_message: { body: text, carousel_button_type: text, cards: fc.constant([card, card]) },
} as const

/** Of every type, with more members. */
export const whatsApp: fc.Arbitrary<object> = joined(
  all({ app_id: text, subscription_group_id: fc.constantFrom(...pool.groups) }),
  some({ message_variation_id: fc.constantFrom('v', 'w', 'nobody') }),
  fc.oneof(
    ...Object.entries(whatsAppMembers).map(([type, required]) =>
      all({ message_type: fc.constant(type), message: joined(someProperties, all(required)) }),
    ),
  ),
)

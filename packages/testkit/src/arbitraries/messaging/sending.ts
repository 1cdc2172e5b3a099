import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { type ArbitraryRequest, withBodies } from '../arbitrary-request.ts'
import { all, brazeId, email, externalId, joined, list, prioritization, some, userAlias } from '../identifiers.ts'
import { pool } from '../pool.ts'
import { audience } from './audience.ts'

/** Few, so that requests share campaigns, Canvases and schedules. */
export const sendingPool = {
  campaigns: ['active-campaign', 'paused-campaign', 'constructor', 'nobody'],
  canvases: ['active-canvas', 'paused-canvas', '__proto__', 'nobody'],
  schedules: ['campaign-schedule', 'canvas-schedule', 'toString', 'nobody'],
} as const

const scalar = fc.oneof(fc.string({ maxLength: 8, unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null))
const members = (value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.dictionary(fc.constantFrom('color', 'name', '__proto__', 'a.b', '$x', ''), value, {
    maxKeys: 3,
    noNullPrototype: true,
  })

const overhead = '{"a":""}'.length

/** Sometimes exactly at the size limit. */
export const properties: fc.Arbitrary<object> = fc.oneof(
  { weight: 8, arbitrary: members(fc.oneof(scalar, fc.array(members(scalar), { maxLength: 2 }), members(scalar))) },
  { weight: 1, arbitrary: fc.constant({ a: 'x'.repeat(limits.triggerPropertyBytes - overhead) }) },
)

export const attributes: fc.Arbitrary<object> = some({
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
const recipient = (own: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  joined(
    fc.oneof(
      joined(
        identified,
        some({ attributes: fc.option(attributes, { nil: null }), send_to_existing_only: fc.constant(true) }),
      ),
      joined(identified, all({ attributes, send_to_existing_only: fc.constant(false) })),
      joined(all({ user_alias: userAlias }), some({ attributes })),
    ),
    own,
    some({ a_newer_member: fc.constantFrom(null, 1, {}) }),
  )

export const campaignRecipient: fc.Arbitrary<object> = recipient(some({ trigger_properties: properties }))

/** Has properties by either name. */
export const canvasRecipient: fc.Arbitrary<object> = recipient(
  some({ context: properties, canvas_entry_properties: properties }),
)

const target = (one: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.oneof(
    joined(all({ recipients: list(one, limits.recipients, 1) }), some({ audience, broadcast: fc.constant(false) })),
    joined(all({ audience }), some({ broadcast: fc.boolean(), recipients: fc.constant([]) })),
    all({ broadcast: fc.constant(true) }),
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

const campaign = all({ campaign_id: fc.constantFrom(...sendingPool.campaigns) })
const canvas = all({ canvas_id: fc.constantFrom(...sendingPool.canvases) })
const scheduleId = all({ schedule_id: fc.constantFrom(...sendingPool.schedules) })
const scheduled = all({ schedule })
const triggered = some({ trigger_properties: properties })
const entered = some({ context: properties, canvas_entry_properties: properties })
const send = some({ send_id: fc.stringMatching(/^[ -~]{1,64}$/) })
const attachments = some({
  attachments: fc.array(all({ file_name: fc.constant('a.pdf'), url: fc.webUrl() }), { maxLength: 2 }),
})
const newer = some({ a_newer_member: fc.constantFrom(null, 1, {}) })

const scheduledBroadcasts: fc.Arbitrary<ArbitraryRequest> = instant.map((end_time) => ({ query: { end_time } }))

export const sendingRequests = {
  'messages.scheduled_broadcasts': scheduledBroadcasts,
  ...withBodies({
    // A broadcast has no attachments.
    'campaigns.trigger.send': joined(campaign, send, triggered, target(campaignRecipient), attachments, newer).map(
      (body) => ('broadcast' in body && body.broadcast === true ? { ...body, attachments: [] } : body),
    ),
    'campaigns.trigger.schedule.create': joined(campaign, send, triggered, target(campaignRecipient), scheduled, newer),
    'campaigns.trigger.schedule.update': joined(campaign, scheduleId, scheduled, triggered, newer),
    'campaigns.trigger.schedule.delete': joined(campaign, scheduleId, newer),
    'canvas.trigger.send': joined(canvas, entered, target(canvasRecipient), newer),
    'canvas.trigger.schedule.create': joined(canvas, entered, target(canvasRecipient), scheduled, newer),
    'canvas.trigger.schedule.update': joined(canvas, scheduleId, scheduled, entered, newer),
    'canvas.trigger.schedule.delete': joined(canvas, scheduleId, newer),
  }),
}

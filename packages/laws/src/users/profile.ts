import { newProfile, recordActivity } from '@brazier/domain/rules'
import type {
  ActivitySummary,
  AppSummary,
  CampaignReceived,
  CanvasReceived,
  Json,
  JsonObject,
  Profile,
} from '@brazier/domain/rules'
import { dayMs } from '@brazier/domain/vocabulary'
import * as fc from 'fast-check'

/** Lies in 2024, so that two can meet in a window of 30 or 90 days. */
export const instant: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 366 * dayMs })
  .map((ms) => Date.UTC(2024, 0, 1) + ms)

// Few, so that users have some in common. Names of inherited members are data like any other.
const name = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor', 'toString', '')

const byName = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<{ readonly [key: string]: T }> =>
  fc.dictionary(name, value, { maxKeys: 4 }).map((members) => ({ ...members }))

const json = fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as Json) // what the text of any JSON is

/** Some members are named like inherited ones. */
export const jsonObject: fc.Arbitrary<JsonObject> = byName(json)

const optional = <T extends object>(members: { readonly [M in keyof T]: fc.Arbitrary<T[M]> }): fc.Arbitrary<
  Partial<T>
> => fc.record<T>(members, { requiredKeys: [] }).map((record) => ({ ...record }))

/** A summary after one to sixty reports. */
export const activitySummary: fc.Arbitrary<ActivitySummary> = fc
  .tuple(instant, fc.array(instant, { maxLength: 60, size: 'max' }))
  .map(([first, later]) =>
    later.reduce((known, time) => recordActivity(known, { time }, 1), recordActivity(undefined, { time: first }, 1)),
  )

const app: fc.Arbitrary<AppSummary> = fc
  .tuple(
    fc.record({ name: fc.constantFrom('Shop', 'Blog'), platform: fc.constantFrom('iOS', 'Android', 'Web') }),
    optional({ version: fc.constantFrom('1.0', '2.0') }),
    fc.option(fc.record({ sessions: fc.nat(1000), first_used: instant, last_used: instant }), { nil: {} }),
  )
  .map(([who, version, sessions]) => ({ ...who, ...version, ...sessions }))

const flags = byName(fc.boolean())

const campaign = (id: string): fc.Arbitrary<CampaignReceived> => {
  const kinds = { opened_email: fc.boolean(), opened_push: fc.boolean(), clicked_email: fc.boolean() }
  return fc
    .tuple(
      fc.record({
        last_received: instant,
        engaged: optional(kinds),
        converted: fc.boolean(),
        multiple_converted: flags,
      }),
      optional({ variation_name: fc.constantFrom('A', 'B'), in_control: fc.boolean() }),
    )
    .map(([received, variation]) => ({ name: `Campaign ${id}`, api_campaign_id: id, ...received, ...variation }))
}

const canvas = (id: string): fc.Arbitrary<CanvasReceived> => {
  const steps = fc.uniqueArray(fc.constantFrom('s1', 's2', 's3'))
  const dates = optional({
    last_received_message: instant,
    last_entered: instant,
    last_exited: instant,
    last_entered_control_at: fc.option(instant),
    variation_name: fc.constantFrom('A', 'B'),
    exit_event: fc.record({ at: instant, event: name }),
  })
  return fc.tuple(dates, steps, fc.array(instant, { minLength: 3, maxLength: 3 })).map(([known, ids, times]) => ({
    name: `Canvas ${id}`,
    api_canvas_id: id,
    ...known,
    steps_received: ids.map((step, index) => ({
      name: step,
      api_canvas_step_id: step,
      last_received: times[index] ?? 0,
    })),
  }))
}

const known = optional<Partial<Profile>>({
  external_id: fc.constantFrom('x', 'y', 'z'),
  email: fc.constantFrom('a@example.com', 'b@example.com'),
  phone: fc.constantFrom('+4930123456', '+15551234567', 'invalid'),
  first_name: fc.string({ maxLength: 4 }),
  last_name: fc.string({ maxLength: 4 }),
  dob: fc.constantFrom('1990-01-31', '2000-02-29'),
  gender: fc.constantFrom('M', 'F', 'O', 'N', 'P'),
  country: fc.constantFrom('DE', 'US'),
  home_city: fc.constantFrom('Berlin', 'Boston'),
  language: fc.constantFrom('de', 'en'),
  time_zone: fc.constantFrom('Europe/Berlin', 'America/New_York'),
  last_coordinates: fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })),
  attributed_campaign: fc.constantFrom('spring', 'autumn'),
  email_subscribe: fc.constantFrom('opted_in', 'subscribed', 'unsubscribed'),
  push_subscribe: fc.constantFrom('opted_in', 'subscribed', 'unsubscribed'),
  push_opted_in_at: instant,
  date_of_first_session: instant,
  date_of_last_session: instant,
  uninstalled_at: instant,
  test_user: fc.boolean(),
  cohorts: fc.uniqueArray(fc.record({ partner: fc.constantFrom('p', 'q'), cohort_id: fc.constantFrom('1', '2') }), {
    selector: (one) => JSON.stringify(one),
    minLength: 1,
  }),
})

const sections: fc.Arbitrary<Partial<Profile>> = fc.record({
  user_aliases: fc.uniqueArray(fc.record({ alias_name: fc.constantFrom('1', '2'), alias_label: name }), {
    selector: ({ alias_label }) => alias_label,
  }),
  subscription_groups: byName(fc.constantFrom('subscribed', 'unsubscribed')),
  custom_attributes: jsonObject,
  custom_events: byName(activitySummary),
  purchases: byName(activitySummary),
  purchase_totals: fc
    .tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), instant, instant)
    .map(([total_cents, count, a, b]) => ({ total_cents, count, first: Math.min(a, b), last: Math.max(a, b) })),
  attributed_revenue_cents: fc.nat(1_000_000),
  apps: byName(app),
  devices: fc.uniqueArray(fc.record({ device_id: name, model: name }), { selector: ({ device_id }) => device_id }),
  push_tokens: fc.uniqueArray(fc.record({ app: name, platform: fc.constant('iOS'), token: name }), {
    selector: (token) => JSON.stringify([token.app, token.token]),
  }),
  campaigns_received: fc.record({ c1: campaign('c1'), c2: campaign('c2') }, { requiredKeys: [] }),
  canvases_received: fc.record({ v1: canvas('v1'), v2: canvas('v2') }, { requiredKeys: [] }),
  cards_clicked: fc.uniqueArray(name).map((names) => names.map((card) => ({ name: card }))),
  last_x_at: byName(instant),
})

const message = fc.record({
  time: instant,
  kind: fc.constantFrom('sent', 'opened'),
  channel: fc.constantFrom('email', 'push'),
  id: name,
})

/** Has some of everything, as the rules leave it: sorted, unique, within limits. */
export const profile = (braze_id: string): fc.Arbitrary<Profile> =>
  fc
    .tuple(instant, instant, fc.nat(9999), known, sections, fc.array(message, { maxLength: 6 }))
    .map(([created, updated, random_bucket, fields, filled, messages]) => ({
      ...newProfile({ braze_id, now: Math.min(created, updated), random_bucket }),
      ...fields,
      // Of those with a present id, some had another before.
      ...(fields.external_id === 'z' ? { deprecated_external_ids: [`before ${braze_id}`] } : {}),
      ...filled,
      updated_at: Math.max(created, updated),
      messages: messages.map((sent) => ({ braze_id, ...sent })).toSorted((a, b) => a.time - b.time),
    }))

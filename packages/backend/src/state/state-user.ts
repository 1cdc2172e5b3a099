import type { Json } from '@brazier/domain'
import * as z from 'zod'
import { Time } from './time.ts'

const deepest = 100

const isJson = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  return depth < deepest && Object.values(value).every((member) => isJson(member, depth + 1))
}

const JsonValue = z.custom<Json>((value) => isJson(value, 0), { error: 'must be JSON with finite numbers' })
const JsonMembers = z.object({}).catchall(JsonValue)

const Activity = z.object({
  count: z.int().min(0),
  first: Time,
  last: Time,
  recent: z.array(z.object({ time: Time, properties: JsonMembers.optional() })).default([]),
})

const CampaignReceived = z.object({
  name: z.string(),
  api_campaign_id: z.string(),
  last_received: Time,
  engaged: z
    .object({
      opened_email: z.boolean().optional(),
      opened_push: z.boolean().optional(),
      clicked_email: z.boolean().optional(),
      clicked_triggered_in_app_message: z.boolean().optional(),
    })
    .default({}),
  converted: z.boolean().default(false),
  multiple_converted: z.record(z.string(), z.boolean()).default({}),
  variation_name: z.string().optional(),
  variation_api_id: z.string().optional(),
  in_control: z.boolean().optional(),
})

const CanvasReceived = z.object({
  name: z.string(),
  api_canvas_id: z.string(),
  last_received_message: Time.optional(),
  last_entered: Time.optional(),
  variation_name: z.string().optional(),
  in_control: z.boolean().optional(),
  last_entered_control_at: Time.nullable().optional(),
  last_exited: Time.optional(),
  steps_received: z
    .array(z.object({ name: z.string(), api_canvas_step_id: z.string(), last_received: Time }))
    .default([]),
})

const SubscriptionStatus = z.enum(['opted_in', 'subscribed', 'unsubscribed'])

/**
 * A user in a state file: the members of a profile, times as ISO 8601, money in cents. What is left out is empty; a
 * braze_id, random_bucket and created_at are made when they are left out.
 */
export const StateUser = z.strictObject({
  braze_id: z.string().min(1).optional(),
  external_id: z.string().min(1).optional(),
  user_aliases: z.array(z.object({ alias_name: z.string().min(1), alias_label: z.string().min(1) })).optional(),
  created_at: Time.optional(),
  updated_at: Time.optional(),
  random_bucket: z.int().min(0).max(9999).optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  dob: z.iso.date().optional(),
  gender: z.enum(['M', 'F', 'O', 'N', 'P']).optional(),
  country: z.string().optional(),
  home_city: z.string().optional(),
  language: z.string().optional(),
  time_zone: z.string().optional(),
  last_coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).optional(),
  attributed_campaign: z.string().optional(),
  attributed_source: z.string().optional(),
  attributed_adgroup: z.string().optional(),
  attributed_ad: z.string().optional(),
  email_subscribe: SubscriptionStatus.optional(),
  push_subscribe: SubscriptionStatus.optional(),
  push_opted_in_at: Time.optional(),
  subscription_groups: z.record(z.string(), z.enum(['subscribed', 'unsubscribed'])).optional(),
  custom_attributes: JsonMembers.optional(),
  custom_events: z.record(z.string(), Activity).optional(),
  purchases: z.record(z.string(), Activity).optional(),
  purchase_totals: z
    .object({ total_cents: z.int(), count: z.int().min(0), first: Time.optional(), last: Time.optional() })
    .optional(),
  attributed_revenue_cents: z.int().optional(),
  apps: z
    .record(
      z.string(),
      z.object({
        name: z.string(),
        platform: z.string(),
        version: z.string().optional(),
        sessions: z.int().min(0).optional(),
        first_used: Time.optional(),
        last_used: Time.optional(),
      }),
    )
    .optional(),
  date_of_first_session: Time.optional(),
  date_of_last_session: Time.optional(),
  devices: z
    .array(
      z.object({
        device_id: z.string(),
        model: z.string().optional(),
        os: z.string().optional(),
        carrier: z.string().optional(),
        idfv: z.string().optional(),
        idfa: z.string().optional(),
        google_ad_id: z.string().optional(),
        roku_ad_id: z.string().optional(),
        ad_tracking_enabled: z.boolean().optional(),
      }),
    )
    .optional(),
  push_tokens: z
    .array(
      z.object({
        app: z.string(),
        platform: z.string(),
        token: z.string(),
        device_id: z.string().optional(),
        notifications_enabled: z.boolean().optional(),
      }),
    )
    .optional(),
  uninstalled_at: Time.optional(),
  campaigns_received: z.record(z.string(), CampaignReceived).optional(),
  canvases_received: z.record(z.string(), CanvasReceived).optional(),
  cards_clicked: z.array(z.object({ name: z.string() })).optional(),
  last_x_at: z.record(z.string(), Time).optional(),
  messages: z
    .array(z.object({ braze_id: z.string(), time: Time, kind: z.string(), channel: z.string(), id: z.string() }))
    .optional(),
  test_user: z.boolean().optional(),
  in_global_control_group: z.boolean().optional(),
  marked_for_deletion: z.boolean().optional(),
})

/** See the schema of the same name: as it is inside. */
export type StateUser = z.output<typeof StateUser>

import { channels } from '@brazier/domain'
import * as z from 'zod'
import { JsonMembers } from './json-value.ts'
import { Time } from './time.ts'

/** User aliases, at most one name per label. */
const UserAliases = z
  .array(z.strictObject({ alias_name: z.string().min(1), alias_label: z.string().min(1) }))
  .refine((aliases) => new Set(aliases.map(({ alias_label }) => alias_label)).size === aliases.length, {
    error: 'must have at most one name per label',
  })

/** Former external_ids. A user without a present one has none. */
const DeprecatedIds = z
  .array(z.string().min(1))
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must not have an id twice' })

/** Whole cents. A sum may be larger than the largest safe integer. */
const Cents = z
  .number()
  .refine((cents) => Number.isInteger(cents), { error: 'must be whole cents' })
  .meta({ type: 'integer' })

const Activity = z
  .strictObject({
    count: z.int().min(0).describe('Of all time'),
    first: Time,
    last: Time,
    recent: z
      .array(z.strictObject({ time: Time, properties: JsonMembers.optional() }))
      .default([])
      .describe('Newest first, at most 50, none older than 30 days before `last`'),
  })
  .meta({ id: 'Activity' })

const Reception = z
  .strictObject({
    at: Time.describe('When the message was sent, or the Canvas entered'),
    variation_id: z.string(),
    channel: z.enum(channels).optional(),
    send_id: z.string().optional(),
    step_id: z.string().optional(),
    converted: z
      .array(z.int().min(0).max(3))
      .default([])
      .describe('Conversion events since then; 0 is the primary one'),
  })
  .meta({ id: 'Reception', description: 'A received message to which conversions are credited' })

const CampaignReceived = z
  .strictObject({
    name: z.string(),
    api_campaign_id: z.string(),
    last_received: Time,
    engaged: z
      .strictObject({
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
    reception: Reception.optional(),
  })
  .meta({ id: 'CampaignReceived' })

const CanvasReceived = z
  .strictObject({
    name: z.string(),
    api_canvas_id: z.string(),
    last_received_message: Time.optional(),
    last_entered: Time.optional(),
    variation_name: z.string().optional(),
    in_control: z.boolean().optional(),
    last_entered_control_at: Time.nullable().optional(),
    last_exited: Time.optional(),
    steps_received: z
      .array(z.strictObject({ name: z.string(), api_canvas_step_id: z.string(), last_received: Time }))
      .default([]),
    reception: Reception.optional(),
  })
  .meta({ id: 'CanvasReceived' })

const PurchaseTotals = z
  .strictObject({ total_cents: Cents, count: z.int().min(0), first: Time.optional(), last: Time.optional() })
  .meta({ id: 'PurchaseTotals' })

const AppUse = z
  .strictObject({
    name: z.string(),
    platform: z.string(),
    version: z.string().optional(),
    sessions: z.int().min(0).optional(),
    first_used: Time.optional(),
    last_used: Time.optional(),
  })
  .meta({ id: 'AppUse' })

const Device = z
  .strictObject({
    device_id: z.string(),
    model: z.string().optional(),
    os: z.string().optional(),
    carrier: z.string().optional(),
    idfv: z.string().optional().describe('iOS'),
    idfa: z.string().optional().describe('iOS, when its collection is enabled'),
    google_ad_id: z.string().optional().describe('Android, when its collection is enabled'),
    roku_ad_id: z.string().optional().describe('Roku'),
    ad_tracking_enabled: z.boolean().optional(),
  })
  .meta({ id: 'Device' })

const PushToken = z
  .strictObject({
    app: z.string().describe('Name of the app'),
    platform: z.string(),
    token: z.string(),
    device_id: z.string().optional(),
    notifications_enabled: z.boolean().optional(),
    provisionally_opted_in: z
      .boolean()
      .optional()
      .describe('Whether messages arrive quietly, because the user has not decided yet; iOS and Android'),
  })
  .meta({ id: 'PushToken' })

const Message = z
  .strictObject({
    braze_id: z.string().describe('The recipient at that time'),
    time: Time,
    kind: z.string().describe('sent, opened, …'),
    channel: z.string(),
    id: z.string().describe('The id of the campaign or Canvas'),
  })
  .meta({ id: 'MessageRecord' })

const SubscriptionStatus = z.enum(['opted_in', 'subscribed', 'unsubscribed'])

/**
 * A user in a state file: the members of a profile, times as ISO 8601, money in cents. Absent members are empty. The service adds
 * an absent braze_id, random_bucket or created_at.
 */
export const StateUser = z
  .strictObject({
    braze_id: z.string().min(1).optional().describe('24 hex digits; default: a new id'),
    external_id: z.string().min(1).optional().describe('Only identified users have one'),
    deprecated_external_ids: DeprecatedIds.optional().describe(
      'Former external_ids, oldest first, that find the user too; only identified users have them',
    ),
    user_aliases: UserAliases.optional(),
    created_at: Time.optional().describe('Default: when the file is loaded'),
    updated_at: Time.optional().describe('Default: created_at'),
    random_bucket: z.int().min(0).max(9999).optional().describe('Default: random'),
    email: z.string().optional(),
    phone: z.string().optional().describe('E.164'),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    dob: z.iso.date().optional(),
    gender: z.enum(['M', 'F', 'O', 'N', 'P']).optional(),
    country: z.string().optional().describe('ISO 3166-1 alpha-2'),
    home_city: z.string().optional(),
    language: z.string().optional().describe('ISO 639-1'),
    time_zone: z.string().optional().describe('IANA, Europe/Berlin'),
    last_coordinates: z
      .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
      .optional()
      .describe('[longitude, latitude]'),
    attributed_campaign: z.string().optional(),
    attributed_source: z.string().optional(),
    attributed_adgroup: z.string().optional(),
    attributed_ad: z.string().optional(),
    email_subscribe: SubscriptionStatus.optional(),
    push_subscribe: SubscriptionStatus.optional(),
    push_opted_in_at: Time.optional(),
    subscription_groups: z
      .record(z.string(), z.enum(['subscribed', 'unsubscribed']))
      .optional()
      .describe('By subscription_group_id'),
    custom_attributes: JsonMembers.optional(),
    custom_events: z.record(z.string(), Activity).optional().describe('By the name of the event'),
    purchases: z.record(z.string(), Activity).optional().describe('By product_id'),
    purchase_totals: PurchaseTotals.optional().describe('Of all products together'),
    attributed_revenue_cents: Cents.optional().describe('The total_revenue of an export, but in cents'),
    apps: z.record(z.string(), AppUse).optional().describe('By app_id'),
    date_of_first_session: Time.optional(),
    date_of_last_session: Time.optional(),
    devices: z.array(Device).optional(),
    push_tokens: z.array(PushToken).optional(),
    uninstalled_at: Time.optional(),
    campaigns_received: z.record(z.string(), CampaignReceived).optional().describe('By api_campaign_id'),
    canvases_received: z.record(z.string(), CanvasReceived).optional().describe('By api_canvas_id'),
    cards_clicked: z.array(z.strictObject({ name: z.string() })).optional(),
    last_x_at: z
      .record(z.string(), Time)
      .optional()
      .describe('When something last happened, by field: last_opened_email_at, …'),
    messages: z.array(Message).optional().describe('Oldest first'),
    test_user: z.boolean().optional(),
    in_global_control_group: z.boolean().optional().describe('Never merged'),
    marked_for_deletion: z.boolean().optional().describe('Never merged'),
  })
  .meta({ id: 'User', description: 'Absent members are empty' })

/** The output of the schema of the same name. */
export type StateUser = z.output<typeof StateUser>

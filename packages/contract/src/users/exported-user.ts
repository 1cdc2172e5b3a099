import { subscriptionStatuses } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { Timestamp, UserAlias } from '../schemas/identifiers.ts'

/** Per app. Source: spec, "Exportable user fields", apps. */
export const App = z.object({
  name: z.string(),
  platform: z.string(),
  version: z.string().optional(),
  sessions: z.int().min(0).optional(),
  first_used: Timestamp.optional(),
  last_used: Timestamp.optional(),
})

/** Per device; `device_id` on Android only. Source: spec, "Exportable user fields", devices. */
export const Device = z.object({
  model: z.string().optional(),
  os: z.string().optional(),
  carrier: z.string().optional(),
  idfv: z.string().optional(),
  idfa: z.string().optional(),
  device_id: z.string().optional(),
  google_ad_id: z.string().optional(),
  roku_ad_id: z.string().optional(),
  ad_tracking_enabled: z.boolean().optional(),
})

/** Per push token. Source: spec, "Exportable user fields", push_tokens. */
export const PushToken = z.object({
  app: z.string(),
  platform: z.string(),
  token: z.string(),
  device_id: z.string().optional(),
  notifications_enabled: z.boolean().optional(),
  provisionally_opted_in: z
    .boolean()
    .nullable()
    .optional()
    .describe(
      'Whether messages arrive quietly until the user decides; null if that is not known. Tokens of iOS and Android only',
    ),
})

/** A custom event or product with its all-time count. Source: spec, "Exportable user fields", custom_events, purchases. */
export const Activity = z.object({ name: z.string(), first: Timestamp, last: Timestamp, count: z.int().min(0) })

/** Source: spec, "Exportable user fields", the nested record campaigns_received[]. */
export const CampaignReceived = z.object({
  name: z.string(),
  api_campaign_id: z.string(),
  last_received: Timestamp,
  engaged: z
    .object({
      opened_email: z.boolean().optional(),
      opened_push: z.boolean().optional(),
      clicked_email: z.boolean().optional(),
      clicked_triggered_in_app_message: z.boolean().optional(),
    })
    .optional(),
  converted: z.boolean().optional(),
  multiple_converted: z.record(z.string(), z.boolean()).optional(),
  in_control: z.boolean().optional(),
  variation_name: z.string().optional(),
  variation_api_id: z.string().optional(),
})

/** Source: spec, "Exportable user fields", the nested record canvases_received[].steps_received[]. */
export const StepReceived = z.object({ name: z.string(), api_canvas_step_id: z.string(), last_received: Timestamp })

/** Source: spec, "Exportable user fields", the nested record canvases_received[]. */
export const CanvasReceived = z.object({
  name: z.string(),
  api_canvas_id: z.string(),
  last_received_message: Timestamp.optional(),
  last_entered: Timestamp.optional(),
  variation_name: z.string().optional(),
  in_control: z.boolean().optional(),
  last_entered_control_at: Timestamp.nullable().optional(),
  last_exited: Timestamp.optional(),
  steps_received: z.array(StepReceived).optional(),
})

/** Source: spec, "Exportable user fields", the nested record cards_clicked[]. */
export const CardClicked = z.object({ name: z.string() })

/** Whether a user wants messages. Source: spec, "Exportable user fields". */
export const SubscriptionStatus = z.enum(subscriptionStatuses)

/** A user as exported; a field that is missing reads as null, false or empty. Source: spec, "Exportable user fields". */
export const ExportedUser = z.object({
  created_at: Timestamp.optional(),
  external_id: z.string().optional(),
  user_aliases: z.array(UserAlias).optional(),
  appboy_id: z.string().optional(),
  braze_id: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  random_bucket: z.int().min(0).max(9999).optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  dob: z.string().optional(),
  country: z.string().optional(),
  home_city: z.string().optional(),
  language: z.string().optional(),
  gender: z.string().optional(),
  time_zone: z.string().optional(),
  last_coordinates: z.tuple([z.number(), z.number()]).optional(),
  attributed_campaign: z.string().optional(),
  attributed_source: z.string().optional(),
  attributed_adgroup: z.string().optional(),
  attributed_ad: z.string().optional(),
  custom_attributes: z.looseObject({}).optional(),
  custom_events: z.array(Activity).optional(),
  purchases: z.array(Activity).optional(),
  total_revenue: z.number().optional(),
  push_subscribe: SubscriptionStatus.optional(),
  push_opted_in_at: Timestamp.optional(),
  email_subscribe: SubscriptionStatus.optional(),
  devices: z.array(Device).optional(),
  push_tokens: z.array(PushToken).optional(),
  apps: z.array(App).optional(),
  campaigns_received: z.array(CampaignReceived).optional(),
  canvases_received: z.array(CanvasReceived).optional(),
  cards_clicked: z.array(CardClicked).optional(),
  uninstalled_at: Timestamp.optional(),
})

/** See the schema of the same name. */
export type ExportedUser = z.output<typeof ExportedUser>

/** The values of `fields_to_export`: the exportable fields and the members an exported user can further carry. */
export const ExportableField = ExportedUser.omit({ appboy_id: true }).keyof()

/** See the schema of the same name. */
export type ExportableField = z.output<typeof ExportableField>

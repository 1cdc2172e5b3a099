import { subscriptionStatuses } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { Timestamp, UserAlias } from '../schemas/identifiers.ts'

/** An app that the user has used. Source: spec, "Exportable user fields", apps. */
export const App = lazyObject(() => ({
  /** The name of the app. */
  name: z.string(),
  /** The platform of the app, such as iOS. */
  platform: z.string(),
  /** The version of the app that was used last. */
  version: z.string().optional(),
  /** Number of times the user used the app. */
  sessions: z.int().min(0).optional(),
  /** When the user used the app first, ISO 8601. */
  first_used: Timestamp.optional(),
  /** When the user used the app last, ISO 8601. */
  last_used: Timestamp.optional(),
}))

/** A device of the user. Source: spec, "Exportable user fields", devices. */
export const Device = lazyObject(() => ({
  /** The model of the device. */
  model: z.string().optional(),
  /** The operating system and its version. */
  os: z.string().optional(),
  /** The carrier of the device. */
  carrier: z.string().optional(),
  /** The vendor's id of an Apple device. */
  idfv: z.string().optional(),
  /** The advertising id of an Apple device. Only if its collection is on. */
  idfa: z.string().optional(),
  /** The id of the device. Only of Android devices. */
  device_id: z.string().optional(),
  /** The advertising id of an Android device. Only if its collection is on. */
  google_ad_id: z.string().optional(),
  /** The advertising id of a Roku device. */
  roku_ad_id: z.string().optional(),
  /** Whether the user allows tracking for advertising. */
  ad_tracking_enabled: z.boolean().optional(),
}))

/** A push token of the user. Source: spec, "Exportable user fields", push_tokens. */
export const PushToken = lazyObject(() => ({
  /** The name of the app that the token is of. */
  app: z.string(),
  /** The platform of the app. */
  platform: z.string(),
  /** The token to which push messages go. */
  token: z.string(),
  /** The id of the device. Absent if it is not known. */
  device_id: z.string().optional(),
  /** Whether the device shows push messages. */
  notifications_enabled: z.boolean().optional(),
  /** Whether messages arrive quietly until the user decides; null if that is not known. Tokens of iOS and Android only. */
  provisionally_opted_in: z.boolean().nullable().optional(),
}))

/** A custom event or product with its all-time count. Source: spec, "Exportable user fields", custom_events, purchases. */
export const Activity = lazyObject(() => ({
  /** The name of the event, or the id of the product. */
  name: z.string(),
  /** When it happened first, ISO 8601. */
  first: Timestamp,
  /** When it happened last, ISO 8601. */
  last: Timestamp,
  /** Number of times it happened. */
  count: z.int().min(0),
}))

/** A campaign that the user received. Source: spec, "Exportable user fields", the nested record campaigns_received[]. */
export const CampaignReceived = lazyObject(() => ({
  /** The name of the campaign. */
  name: z.string(),
  /** The id of the campaign. */
  api_campaign_id: z.string(),
  /** When the user last got a message or was enrolled as control, ISO 8601. */
  last_received: Timestamp,
  /** Engagement of the user with its messages, by channel. */
  engaged: z
    .object({
      /** Whether the user opened an email of it. */
      opened_email: z.boolean().optional(),
      /** Whether the user opened a push message of it. */
      opened_push: z.boolean().optional(),
      /** Whether the user clicked in an email of it. */
      clicked_email: z.boolean().optional(),
      /** Whether the user clicked an in-app message of it. */
      clicked_triggered_in_app_message: z.boolean().optional(),
    })
    .optional(),
  /** Whether the first conversion event happened. */
  converted: z.boolean().optional(),
  /** Whether each other conversion event happened, by its name. */
  multiple_converted: z.record(z.string(), z.boolean()).optional(),
  /** Whether the user is in the control variation, which gets no message. */
  in_control: z.boolean().optional(),
  /** The name of the user's variation. */
  variation_name: z.string().optional(),
  /** The id of the user's variation. */
  variation_api_id: z.string().optional(),
}))

/** A Canvas step that the user received. Source: spec, "Exportable user fields", the nested record canvases_received[].steps_received[]. */
export const StepReceived = lazyObject(() => ({
  /** The name of the step. */
  name: z.string(),
  /** The id of the step. */
  api_canvas_step_id: z.string(),
  /** When the user last got a message of the step, ISO 8601. */
  last_received: Timestamp,
}))

/** A Canvas that the user received. Source: spec, "Exportable user fields", the nested record canvases_received[]. */
export const CanvasReceived = lazyObject(() => ({
  /** The name of the Canvas. */
  name: z.string(),
  /** The id of the Canvas. */
  api_canvas_id: z.string(),
  /** When the user last got a message of it, ISO 8601. */
  last_received_message: Timestamp.optional(),
  /** When the user last entered it, ISO 8601. */
  last_entered: Timestamp.optional(),
  /** The name of the user's variant. */
  variation_name: z.string().optional(),
  /** Whether the user is in the control variant, which gets no message. */
  in_control: z.boolean().optional(),
  /** When the user last entered in the control variant, ISO 8601; null if never. */
  last_entered_control_at: Timestamp.nullable().optional(),
  /** When the user last left it, ISO 8601. */
  last_exited: Timestamp.optional(),
  /** The steps whose messages the user got. */
  steps_received: z.array(StepReceived).optional(),
}))

/** A card that the user clicked. Source: spec, "Exportable user fields", the nested record cards_clicked[]. */
export const CardClicked = lazyObject(() => ({
  /** The name of the card that the user clicked. */
  name: z.string(),
}))

/** Whether a user wants messages. Source: spec, "Exportable user fields". */
export const SubscriptionStatus = z.enum(subscriptionStatuses)

/** A user as exported; a field that is missing reads as null, false or empty. Source: spec, "Exportable user fields". */
export const ExportedUser = lazyObject(() => ({
  /** When the user was made, ISO 8601. */
  created_at: Timestamp.optional(),
  /** The id that you gave the user. Absent for an anonymous user. */
  external_id: z.string().optional(),
  /** The aliases of the user, or an empty list. */
  user_aliases: z.array(UserAlias).optional(),
  /** The same as `braze_id`, by its older name. */
  appboy_id: z.string().optional(),
  /** The id that the service gave the user, 24 hexadecimal digits. */
  braze_id: z.string().optional(),
  /** The given name. */
  first_name: z.string().optional(),
  /** The family name. */
  last_name: z.string().optional(),
  /** A number from 0 to 9999 that the user keeps, for random groups. */
  random_bucket: z.int().min(0).max(9999).optional(),
  /** The email address. */
  email: z.string().optional(),
  /** The phone, E.164. */
  phone: z.string().optional(),
  /** The date of birth, YYYY-MM-DD. */
  dob: z.string().optional(),
  /** The country, ISO 3166-1 alpha-2. */
  country: z.string().optional(),
  /** The city in which the user lives. */
  home_city: z.string().optional(),
  /** The language, ISO 639-1. */
  language: z.string().optional(),
  /** The gender: M, F, O (other), N (not applicable) or P (prefers not to say). */
  gender: z.string().optional(),
  /** The time zone, an IANA name. */
  time_zone: z.string().optional(),
  /** Last place of the user: longitude, then latitude, in degrees. */
  last_coordinates: z.tuple([z.number(), z.number()]).optional(),
  /** The campaign to which the installation is credited. */
  attributed_campaign: z.string().optional(),
  /** The platform to which the installation is credited. */
  attributed_source: z.string().optional(),
  /** The ad group to which the installation is credited. */
  attributed_adgroup: z.string().optional(),
  /** The ad to which the installation is credited. */
  attributed_ad: z.string().optional(),
  /** Custom attributes by name, or an empty object. */
  custom_attributes: z.looseObject({}).optional(),
  /** Custom events of the last 90 days, with counts of all time. */
  custom_events: z.array(Activity).optional(),
  /** Products bought in the last 90 days, with counts of all time. */
  purchases: z.array(Activity).optional(),
  /** Money of purchases that count for a campaign or Canvas, in US dollars. */
  total_revenue: z.number().optional(),
  /** Whether the user wants push messages. */
  push_subscribe: SubscriptionStatus.optional(),
  /** When the user opted in to push messages, ISO 8601. */
  push_opted_in_at: Timestamp.optional(),
  /** Whether the user wants emails. */
  email_subscribe: SubscriptionStatus.optional(),
  /** The devices of the user. */
  devices: z.array(Device).optional(),
  /** The push tokens of the user. */
  push_tokens: z.array(PushToken).optional(),
  /** The apps that the user has used. */
  apps: z.array(App).optional(),
  /** The campaigns that sent to the user, or enrolled the user as control. */
  campaigns_received: z.array(CampaignReceived).optional(),
  /** The Canvases that the user entered. */
  canvases_received: z.array(CanvasReceived).optional(),
  /** The cards that the user clicked. */
  cards_clicked: z.array(CardClicked).optional(),
  /** When the user uninstalled the last app, ISO 8601. */
  uninstalled_at: Timestamp.optional(),
}))

/** See its schema. */
export type ExportedUser = z.output<typeof ExportedUser>

/** A value of `fields_to_export`: an exportable field, or another member of an exported user. */
export type ExportableField = Exclude<keyof ExportedUser, 'appboy_id'>

/** Lists the values of `fields_to_export`. */
export const exportableFields = (): readonly ExportableField[] => ExportedUser.omit({ appboy_id: true }).keyof().options

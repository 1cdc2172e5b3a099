import { lazyStrictObject } from '@brazier/contract'
import { mostNames } from '@brazier/domain/rules'
import * as z from 'zod'
import { JsonMembers } from '../ports/json-value.ts'
import { cohortKey, CohortName } from '../ports/records/cohort.ts'
import { Time } from '../ports/time.ts'
import { Activity, CampaignReceived, CanvasReceived } from './state-received.ts'

const bounded = <T extends z.ZodType<object>>(names: T): T =>
  names.refine((record) => Object.keys(record).length <= mostNames, { error: `must have at most ${mostNames} names` })

const UserAliases = z
  .array(
    lazyStrictObject(() => ({
      /** The name of the alias. With its label, it names one user. */
      alias_name: z.string().min(1),
      /** The kind of alias. A user has at most one name of each label. */
      alias_label: z.string().min(1),
    })),
  )
  .refine((aliases) => new Set(aliases.map(({ alias_label }) => alias_label)).size === aliases.length, {
    error: 'must have at most one name per label',
  })

const Cohorts = z
  .array(CohortName)
  .max(mostNames)
  .refine((cohorts) => new Set(cohorts.map(cohortKey)).size === cohorts.length, {
    error: 'must not have a cohort twice',
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

const PurchaseTotals = lazyStrictObject(() => ({
  /** The money of all purchases, in cents. */
  total_cents: Cents,
  /** Number of purchases. */
  count: z.int().min(0),
  /** When the first purchase was made. Absent if there was none. */
  first: Time.optional(),
  /** When the last purchase was made. Absent if there was none. */
  last: Time.optional(),
})).meta({ id: 'PurchaseTotals' })

const AppUse = lazyStrictObject(() => ({
  /** The name of the app. */
  name: z.string(),
  /** The platform of the app, such as iOS. */
  platform: z.string(),
  /** The last used version of the app. Absent if unknown. */
  version: z.string().optional(),
  /** Number of times the user used the app. Absent if it is not known. */
  sessions: z.int().min(0).optional(),
  /** When the user used the app first. Absent if it is not known. */
  first_used: Time.optional(),
  /** When the user used the app last. Absent if it is not known. */
  last_used: Time.optional(),
})).meta({ id: 'AppUse' })

const Device = lazyStrictObject(() => ({
  /** The id of the device. */
  device_id: z.string(),
  /** The model of the device. */
  model: z.string().optional(),
  /** The operating system and its version. */
  os: z.string().optional(),
  /** The carrier of the device. */
  carrier: z.string().optional(),
  /** The vendor's id of an Apple device. */
  idfv: z.string().optional(),
  /** The advertising id of an Apple device, when its collection is enabled. */
  idfa: z.string().optional(),
  /** The advertising id of an Android device, when its collection is enabled. */
  google_ad_id: z.string().optional(),
  /** The advertising id of a Roku device. */
  roku_ad_id: z.string().optional(),
  /** Whether the user allows tracking for advertising. */
  ad_tracking_enabled: z.boolean().optional(),
})).meta({ id: 'Device' })

const PushToken = lazyStrictObject(() => ({
  /** Name of the app. */
  app: z.string(),
  /** The platform of the app, such as iOS. */
  platform: z.string(),
  /** The token to which push messages go. */
  token: z.string(),
  /** The id of the device. Absent if it is not known. */
  device_id: z.string().optional(),
  /** Whether the device shows push messages. */
  notifications_enabled: z.boolean().optional(),
  provisionally_opted_in: z
    .boolean()
    .optional()
    .describe('Whether messages arrive quietly, because the user has not decided yet; iOS and Android'),
})).meta({ id: 'PushToken' })

const Message = lazyStrictObject(() => ({
  /** The recipient at that time. */
  braze_id: z.string(),
  /** When it happened. */
  time: Time,
  /** Kind of the event: sent, opened, …. */
  kind: z.string(),
  /** The channel of the message. */
  channel: z.string(),
  /** The id of the campaign or Canvas. */
  id: z.string(),
})).meta({ id: 'MessageRecord' })

const SubscriptionStatus = z.enum(['opted_in', 'subscribed', 'unsubscribed'])

const profileFields = () => ({
  /** 24 hex digits; default: a new id. */
  braze_id: z.string().min(1).optional(),
  /** Only identified users have one. */
  external_id: z.string().min(1).optional(),
  /** Former external_ids, oldest first, that find the user too; only identified users have them. */
  deprecated_external_ids: DeprecatedIds.optional(),
  /** The aliases of the user, at most one name of each label. */
  user_aliases: UserAliases.optional(),
  /** Default: when the file is loaded. */
  created_at: Time.optional(),
  /** Default: created_at. */
  updated_at: Time.optional(),
  /** Default: random. */
  random_bucket: z.int().min(0).max(9999).optional(),
  /** The email address. */
  email: z.string().optional(),
  /** The phone, E.164. */
  phone: z.string().optional(),
  /** The given name. */
  first_name: z.string().optional(),
  /** The family name. */
  last_name: z.string().optional(),
  /** The date of birth, YYYY-MM-DD. */
  dob: z.iso.date().optional(),
  /** The gender: M, F, O (other), N (not applicable) or P (prefers not to say). */
  gender: z.enum(['M', 'F', 'O', 'N', 'P']).optional(),
  /** The country, ISO 3166-1 alpha-2. */
  country: z.string().optional(),
  /** The city in which the user lives. */
  home_city: z.string().optional(),
  /** The language, ISO 639-1. */
  language: z.string().optional(),
  /** The time zone, an IANA name such as Europe/Berlin. */
  time_zone: z.string().optional(),
  /** Last place of the user: [longitude, latitude]. */
  last_coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).optional(),
  /** The campaign to which the installation is credited. */
  attributed_campaign: z.string().optional(),
  /** The platform to which the installation is credited. */
  attributed_source: z.string().optional(),
  /** The ad group to which the installation is credited. */
  attributed_adgroup: z.string().optional(),
  /** The ad to which the installation is credited. */
  attributed_ad: z.string().optional(),
  /** Whether the user wants emails. `opted_in` means on purpose. */
  email_subscribe: SubscriptionStatus.optional(),
  /** Whether the user wants push messages. `opted_in` means on purpose. */
  push_subscribe: SubscriptionStatus.optional(),
  /** When the user opted in to push messages. Absent if never. */
  push_opted_in_at: Time.optional(),
})

/**
 * A profile's members, times as ISO 8601, money in cents. Absent members are empty. The service adds an absent braze_id, random_bucket or
 * created_at.
 */
export const StateUser = lazyStrictObject(() => ({
  ...profileFields(),
  /** The state in each group, by subscription_group_id. */
  subscription_groups: z.record(z.string(), z.enum(['subscribed', 'unsubscribed'])).optional(),
  /** Custom attributes by name. */
  custom_attributes: bounded(JsonMembers).optional(),
  /** Custom events by name. */
  custom_events: bounded(z.record(z.string(), Activity)).optional(),
  /** Products bought, by product_id. */
  purchases: bounded(z.record(z.string(), Activity)).optional(),
  /** The purchases of all products together. */
  purchase_totals: PurchaseTotals.optional(),
  /** The total_revenue of an export, but in cents. */
  attributed_revenue_cents: Cents.optional(),
  /** The apps that the user used, by app_id. */
  apps: z.record(z.string(), AppUse).optional(),
  /** When the user first used an app. */
  date_of_first_session: Time.optional(),
  /** When the user last used an app. */
  date_of_last_session: Time.optional(),
  /** The devices of the user. */
  devices: z.array(Device).optional(),
  /** The tokens to which push messages go. */
  push_tokens: z.array(PushToken).optional(),
  /** When the user uninstalled the last app. Absent if never. */
  uninstalled_at: Time.optional(),
  /** The campaigns of which the user got a message, by api_campaign_id. */
  campaigns_received: z.record(z.string(), CampaignReceived).optional(),
  /** The Canvases that the user entered, by api_canvas_id. */
  canvases_received: z.record(z.string(), CanvasReceived).optional(),
  /** The cohorts of partners that the user is in. Absent: none. */
  cohorts: Cohorts.optional(),
  /** The cards that the user clicked. */
  cards_clicked: z
    .array(
      z.strictObject({
        /** The name of the card. */
        name: z.string(),
      }),
    )
    .optional(),
  /** When something last happened, by field: last_opened_email_at, … */
  last_x_at: z.record(z.string(), Time).optional(),
  /** The messages that the user got, oldest first. */
  messages: z.array(Message).optional(),
  /** Whether the user is for tests of the team. */
  test_user: z.boolean().optional(),
  /** Whether the user is kept from all messages, for comparison. Never merged. */
  in_global_control_group: z.boolean().optional(),
  /** Whether a deletion of the user is under way. Never merged. */
  marked_for_deletion: z.boolean().optional(),
})).meta({ id: 'User', description: 'Absent members are empty' })

/** The schema's output. */
export type StateUser = z.output<typeof StateUser>

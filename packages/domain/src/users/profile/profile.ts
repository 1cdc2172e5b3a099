import type { Channel } from '../../channel.ts'
import type { JsonObject } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'

/** A user's second name, unique by label and name in a workspace. Source: spec, "User identifiers". */
export interface UserAlias {
  readonly alias_name: string
  readonly alias_label: string
}

/** An app's use. Session data is absent if a merge could not keep it (merge rule 2). */
export interface AppSummary {
  readonly name: string
  readonly platform: string
  readonly version?: string
  readonly sessions?: number
  readonly first_used?: Instant
  readonly last_used?: Instant
}

/** A device by its `device_id`. Source: spec, "Exportable user fields", devices. */
export interface Device {
  readonly device_id: string
  readonly model?: string
  readonly os?: string
  readonly carrier?: string
  readonly idfv?: string
  readonly idfa?: string
  readonly google_ad_id?: string
  readonly roku_ad_id?: string
  readonly ad_tracking_enabled?: boolean
}

/** An app's push token. Source: spec, "Exportable user fields", push_tokens. */
export interface PushToken {
  readonly app: string
  readonly platform: string
  readonly token: string
  readonly device_id?: string
  readonly notifications_enabled?: boolean
  /** Whether messages arrive quietly, because the user has not decided yet. */
  readonly provisionally_opted_in?: boolean
}

/** An event or purchase, for "X times in Y days" segmentation. */
export interface Occurrence {
  readonly time: Instant
  readonly properties?: JsonObject
}

/** The summary of a custom event or product. The count covers all time. */
export interface ActivitySummary {
  readonly count: number
  readonly first: Instant
  readonly last: Instant
  /** Newest first, at most 50, none older than 30 days before `last`. Source: spec, "POST /users/merge", rule 4. */
  readonly recent: readonly Occurrence[]
}

/** In-app purchases of all products, in cents. Source: spec, "POST /users/merge", rule 5. */
export interface PurchaseTotals {
  readonly total_cents: number
  readonly count: number
  readonly first?: Instant
  readonly last?: Instant
}

/** The last reception of a campaign or entry of a Canvas, to which conversions are credited. Not exported. Source: decision 0068. */
export interface Reception {
  /** When the message was sent or first seen, the control user enrolled, or the Canvas entered. */
  readonly at: Instant
  readonly variation_id: string
  /** Of the last message. */
  readonly channel?: Channel
  readonly send_id?: string
  /** Only for Currents. */
  readonly dispatch_id?: string
  /** Of the last message. */
  readonly step_id?: string
  /** Conversion events since; 0 is the primary one. */
  readonly converted: readonly number[]
}

/** A user's messages of a campaign, and the engagement with them. Source: spec, "Exportable user fields", campaigns_received. */
export interface CampaignReceived {
  readonly name: string
  readonly api_campaign_id: string
  readonly last_received: Instant
  readonly engaged: { readonly [kind in EngagedKind]?: boolean }
  readonly converted: boolean
  readonly multiple_converted: { readonly [conversion: string]: boolean }
  readonly variation_name?: string
  readonly variation_api_id?: string
  readonly in_control?: boolean
  readonly reception?: Reception
  /** Channels of messages that the user has not seen. Source: decision 0068. */
  readonly unseen?: readonly Channel[]
}

/** Ways to engage with a campaign. Source: spec, "Exportable user fields", campaigns_received. */
export type EngagedKind = 'opened_email' | 'opened_push' | 'clicked_email' | 'clicked_triggered_in_app_message'

/** A received Canvas step. Source: spec, "Exportable user fields", canvases_received. */
export interface StepReceived {
  readonly name: string
  readonly api_canvas_step_id: string
  readonly last_received: Instant
}

/** A user's last exception event of a Canvas, or exit by its audience. Not exported. Source: decision 0263. */
export interface ExitEvent {
  readonly at: Instant
  /** The event in words. */
  readonly event: string
}

/** A user's messages of a Canvas. Source: spec, "Exportable user fields", canvases_received. */
export interface CanvasReceived {
  readonly name: string
  readonly api_canvas_id: string
  readonly last_received_message?: Instant
  readonly last_entered?: Instant
  readonly variation_name?: string
  readonly in_control?: boolean
  readonly last_entered_control_at?: Instant | null
  readonly last_exited?: Instant
  readonly steps_received: readonly StepReceived[]
  readonly reception?: Reception
  readonly exit_event?: ExitEvent
}

/** A message to a user, or an engagement with one. A merge does not change its `braze_id`. */
export interface MessageRecord {
  readonly braze_id: string
  readonly time: Instant
  readonly kind: string
  readonly channel: string
  readonly id: string
}

/** Whether a user wants messages. Source: spec, "Exportable user fields". */
export const subscriptionStatuses = ['opted_in', 'subscribed', 'unsubscribed'] as const

/** See `subscriptionStatuses`. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Membership of a subscription group. Source: spec, "States and transitions". */
export const subscriptionStates = ['subscribed', 'unsubscribed'] as const

/** See `subscriptionStates`. */
export type SubscriptionState = (typeof subscriptionStates)[number]

/** The name of a partner's cohort. Source: decision 0265. */
export interface CohortName {
  /** As in the path of the partner's requests. */
  readonly partner: string
  readonly cohort_id: string
}

/**
 * An immutable user. An absent member is unknown. Names are the specification's; "Exportable user fields" lists the exported ones. Instants
 * are UTC milliseconds, money is in cents.
 */
export interface Profile {
  readonly braze_id: string
  readonly external_id?: string
  /** Former external_ids, oldest first; they find the user until removed. Source: decision 0135. */
  readonly deprecated_external_ids?: readonly string[]
  readonly user_aliases: readonly UserAlias[]
  readonly created_at: Instant
  readonly updated_at: Instant
  /** 0 to 9999. */
  readonly random_bucket: number

  readonly email?: string
  readonly phone?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly dob?: string
  readonly gender?: string
  readonly country?: string
  readonly home_city?: string
  readonly language?: string
  readonly time_zone?: string
  /** `[longitude, latitude]`. */
  readonly last_coordinates?: readonly [number, number]

  readonly attributed_campaign?: string
  readonly attributed_source?: string
  readonly attributed_adgroup?: string
  readonly attributed_ad?: string

  readonly email_subscribe?: SubscriptionStatus
  readonly push_subscribe?: SubscriptionStatus
  readonly push_opted_in_at?: Instant
  readonly subscription_groups: { readonly [id: string]: SubscriptionState }

  readonly custom_attributes: JsonObject
  readonly custom_events: { readonly [name: string]: ActivitySummary }
  /** By product_id. */
  readonly purchases: { readonly [product: string]: ActivitySummary }
  readonly purchase_totals: PurchaseTotals
  /** Revenue within a conversion window of a received campaign or Canvas. */
  readonly attributed_revenue_cents: number

  readonly apps: { readonly [app_id: string]: AppSummary }
  readonly date_of_first_session?: Instant
  readonly date_of_last_session?: Instant
  readonly devices: readonly Device[]
  readonly push_tokens: readonly PushToken[]
  readonly uninstalled_at?: Instant

  /** By api_campaign_id. */
  readonly campaigns_received: { readonly [id: string]: CampaignReceived }
  /** By api_canvas_id. */
  readonly canvases_received: { readonly [id: string]: CanvasReceived }
  /** In the order of entering. Absent: none. Not exported. */
  readonly cohorts?: readonly CohortName[]
  readonly cards_clicked: readonly { readonly name: string }[]
  /** By field name (`last_opened_email_at`, …). */
  readonly last_x_at: { readonly [field: string]: Instant }
  /** Oldest first. */
  readonly messages: readonly MessageRecord[]

  readonly test_user?: boolean
  readonly in_global_control_group?: boolean
  readonly marked_for_deletion?: boolean
}

import type { JsonObject } from '../../json.ts'
import type { EngagedKind, PushToken, SubscriptionStatus, UserAlias } from '../profile/profile.ts'

/** Null: iOS or Android, not known to be provisional. Absent: others. */
export interface ExportedPushToken extends Omit<PushToken, 'provisionally_opted_in'> {
  readonly provisionally_opted_in?: boolean | null
}

/** An exported user. A missing member means null, false or empty. Times are ISO 8601. Source: spec, "Exportable user fields". */
export interface ExportedUser {
  readonly created_at?: string
  readonly external_id?: string
  readonly user_aliases?: readonly UserAlias[]
  readonly appboy_id?: string
  readonly braze_id?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly random_bucket?: number
  readonly email?: string
  readonly dob?: string
  readonly country?: string
  readonly home_city?: string
  readonly language?: string
  readonly gender?: string
  readonly phone?: string
  readonly time_zone?: string
  readonly last_coordinates?: readonly [number, number]
  readonly custom_attributes?: JsonObject
  readonly custom_events?: readonly ExportedActivity[]
  readonly purchases?: readonly ExportedActivity[]
  /** Dollars. */
  readonly total_revenue?: number
  readonly push_subscribe?: SubscriptionStatus
  readonly push_opted_in_at?: string
  readonly email_subscribe?: SubscriptionStatus
  readonly attributed_campaign?: string
  readonly attributed_source?: string
  readonly attributed_adgroup?: string
  readonly attributed_ad?: string
  readonly uninstalled_at?: string
  readonly devices?: readonly ExportedDevice[]
  readonly push_tokens?: readonly ExportedPushToken[]
  readonly apps?: readonly ExportedApp[]
  readonly campaigns_received?: readonly ExportedCampaign[]
  readonly canvases_received?: readonly ExportedCanvas[]
  readonly cards_clicked?: readonly { readonly name: string }[]
}

/**
 * A custom event or product of the last 90 days. `first` and `count` cover all time. Source: spec, "Exportable user
 * fields".
 */
export interface ExportedActivity {
  readonly name: string
  readonly first: string
  readonly last: string
  readonly count: number
}

/** A device. Only Android devices have a `device_id`. Source: spec, "Exportable user fields", devices. */
export interface ExportedDevice {
  readonly model?: string
  readonly os?: string
  readonly carrier?: string
  readonly idfv?: string
  readonly idfa?: string
  readonly device_id?: string
  readonly google_ad_id?: string
  readonly roku_ad_id?: string
  readonly ad_tracking_enabled?: boolean
}

/** An app the user has. Source: spec, "Exportable user fields", apps. */
export interface ExportedApp {
  readonly name: string
  readonly platform: string
  readonly version?: string
  readonly sessions?: number
  readonly first_used?: string
  readonly last_used?: string
}

/**
 * A campaign received. Engagements that never happened are left out. Source: spec, "Exportable user fields",
 * campaigns_received.
 */
export interface ExportedCampaign {
  readonly name: string
  readonly api_campaign_id: string
  readonly last_received: string
  readonly engaged?: { readonly [kind in EngagedKind]?: true }
  readonly converted?: true
  readonly multiple_converted?: { readonly [conversion: string]: boolean }
  readonly in_control?: boolean
  readonly variation_name?: string
  readonly variation_api_id?: string
}

/** A Canvas received. Source: spec, "Exportable user fields", canvases_received. */
export interface ExportedCanvas {
  readonly name: string
  readonly api_canvas_id: string
  readonly last_received_message?: string
  readonly last_entered?: string
  readonly variation_name?: string
  readonly in_control?: boolean
  readonly last_entered_control_at?: string | null
  readonly last_exited?: string
  readonly steps_received: readonly ExportedStep[]
}

/** A Canvas step received. Source: spec, "Exportable user fields", canvases_received. */
export interface ExportedStep {
  readonly name: string
  readonly api_canvas_step_id: string
  readonly last_received: string
}

import type { Instant, JsonObject } from '@brazier/domain/rules'

/** Of an iOS app. Source: decision 0158. */
export interface LiveActivity {
  readonly app_id: string
  readonly activity_id: string
  /** Absent, like the attributes, if the app started it. */
  readonly activity_attributes_type?: string | undefined
  readonly activity_attributes?: JsonObject | undefined
  readonly content_state: JsonObject
  readonly started_at: Instant
  readonly updated_at: Instant
  readonly dismissal_date?: Instant | undefined
  readonly stale_date?: Instant | undefined
  readonly ended_at?: Instant | undefined
  /** The braze_ids of the users on whose devices it is. */
  readonly users: readonly string[]
}

export const liveActivityKey = ({ app_id, activity_id }: Pick<LiveActivity, 'app_id' | 'activity_id'>): string =>
  JSON.stringify([app_id, activity_id])

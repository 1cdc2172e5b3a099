import type { Audience, CampaignRecipient } from '@brazier/contract'
import type { Instant, JsonObject, Schedule } from '@brazier/domain'
import type * as z from 'zod'

// A send that a request asked for, with its schedule if it has one. The analytics of a `send_id` are in send-analytics.ts.

/** A recipient with its trigger properties, context and Canvas entry properties in one member. */
export type SendRecipient = Omit<CampaignRecipient, 'trigger_properties'> & {
  readonly properties?: JsonObject | undefined
}

/** A send that a request asked for, at once or on a schedule. Its id is `schedule_id`, with or without a schedule. */
export interface RequestedSend {
  readonly schedule_id: string
  readonly kind: 'campaign' | 'canvas'
  /** The id of the campaign or Canvas. */
  readonly target_id: string
  readonly dispatch_id: string
  readonly send_id?: string | undefined
  /** Absent: a broadcast to all users who pass the audiences. */
  readonly recipients?: readonly SendRecipient[] | undefined
  readonly audience?: z.output<typeof Audience> | undefined
  readonly properties: JsonObject
  /** Absent for an immediate send. */
  readonly schedule?: Schedule | undefined
  readonly created_at: Instant
  /** When the schedule was last set. Users whose instant was earlier get nothing. */
  readonly planned_at: Instant
  /** Each change raises it. Jobs of an earlier revision do nothing. */
  readonly revision: number
  readonly state: 'scheduled' | 'sending' | 'sent' | 'cancelled'
}

import type { Audience, CampaignRecipient } from '@brazier/contract'
import type { Instant, JsonObject, Schedule } from '@brazier/domain'
import type * as z from 'zod'

/** A recipient, its properties in one place. */
export type SendRecipient = Omit<CampaignRecipient, 'trigger_properties'> & {
  readonly properties?: JsonObject | undefined
}

/** A send that was asked for, at once or on a schedule. */
export interface SendSchedule {
  readonly schedule_id: string
  readonly kind: 'campaign' | 'canvas'
  /** The id of the campaign or Canvas. */
  readonly target_id: string
  readonly dispatch_id: string
  readonly send_id?: string | undefined
  /** Absent: whoever the audience and the campaign's or Canvas's own rules let through. */
  readonly recipients?: readonly SendRecipient[] | undefined
  readonly audience?: z.output<typeof Audience> | undefined
  readonly properties: JsonObject
  /** Absent: at once. */
  readonly schedule?: Schedule | undefined
  readonly created_at: Instant
  /** When the schedule was last set: whoever's turn was before it has none. */
  readonly planned_at: Instant
  /** Raised by each change: work that was queued for an earlier one does nothing. */
  readonly revision: number
  readonly state: 'scheduled' | 'sending' | 'sent' | 'cancelled'
}

import type { Audience, CampaignRecipient } from '@brazier/contract'
import type { Instant, JsonObject, RecipientSubscriptionState, Schedule } from '@brazier/domain/rules'
import type * as z from 'zod'
import type { Message } from './message.ts'

// Requested sends. The analytics of a `send_id` are in send-analytics.ts.

/** A recipient with trigger properties, context and Canvas entry properties in one member. */
export type SendRecipient = Omit<CampaignRecipient, 'trigger_properties'> & {
  readonly properties?: JsonObject | undefined
}

export interface RequestedMessage extends Omit<Message, 'name'> {
  /** The variation under which it counts; any text, or none, without a campaign. */
  readonly variation_id?: string | undefined
}

/** It is not fetched. */
export interface Attachment {
  readonly file_name: string
  readonly url: string
}

/** Immediate or scheduled. Its id is `schedule_id` either way. */
export interface RequestedSend {
  readonly schedule_id: string
  readonly kind: 'campaign' | 'canvas' | 'messages'
  /** The id of the campaign or Canvas. Absent for messages that count under no campaign. */
  readonly target_id?: string | undefined
  readonly dispatch_id: string
  readonly send_id?: string | undefined
  /** Only of transactional sends: the outcome's id (transactional-send.ts). */
  readonly external_send_id?: string | undefined
  /** Absent: a broadcast to all users who pass the audiences. */
  readonly recipients?: readonly SendRecipient[] | undefined
  readonly audience?: z.output<typeof Audience> | undefined
  readonly properties: JsonObject
  /** Only of the kind `campaign`. */
  readonly attachments?: readonly Attachment[] | undefined
  /** Only of the kind `messages`, for each user. */
  readonly messages?: readonly RequestedMessage[] | undefined
  /** Only of the kind `messages`: users must be in it. */
  readonly segment_id?: string | undefined
  /** Only of the kind `messages`. Default `subscribed`. */
  readonly recipient_subscription_state?: RecipientSubscriptionState | undefined
  /** Absent for an immediate send. */
  readonly schedule?: Schedule | undefined
  /** The URL that the request used; links of its messages begin with it. Not in state files. */
  readonly base_url?: string | undefined
  readonly created_at: Instant
  /** When the schedule was last set. Users with earlier instants get nothing. */
  readonly planned_at: Instant
  /** Each change raises it. Jobs of earlier revisions do nothing. */
  readonly revision: number
  readonly state: 'scheduled' | 'sending' | 'sent' | 'cancelled'
  /** Number of its end in the workspace. Absent: not ended, or ended before ends were counted. */
  readonly ended?: number | undefined
  /** Only of the kind `canvas`: when the last queued step is due. */
  readonly busy_until?: Instant | undefined
}

/** Whether requests may change it: it has a schedule, and is neither sent nor cancelled. */
export const isOpenSend = ({ schedule, state }: RequestedSend): boolean =>
  schedule !== undefined && (state === 'scheduled' || state === 'sending')

/** Drops notes on the end and the server, for state files and the console. */
export const withoutEnd = (stored: RequestedSend): RequestedSend => {
  const { ended: _, busy_until: __, base_url: ___, ...send } = stored
  return send
}

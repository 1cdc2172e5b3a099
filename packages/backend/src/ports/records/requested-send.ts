import type { Audience, CampaignRecipient } from '@brazier/contract'
import type { Instant, JsonObject, RecipientSubscriptionState, Schedule } from '@brazier/domain/rules'
import type * as z from 'zod'
import type { Message } from './message.ts'

// A send that a request asked for, with its schedule if it has one. The analytics of a `send_id` are in send-analytics.ts.

/** A recipient with its trigger properties, context and Canvas entry properties in one member. */
export type SendRecipient = Omit<CampaignRecipient, 'trigger_properties'> & {
  readonly properties?: JsonObject | undefined
}

/** A message that came with the request. */
export interface RequestedMessage extends Omit<Message, 'name'> {
  /** The variation of the campaign under which it counts; any text, or none, without a campaign. */
  readonly variation_id?: string | undefined
}

/** A file that emails of a send carry. It is not fetched. */
export interface Attachment {
  readonly file_name: string
  readonly url: string
}

/** A send that a request asked for, at once or on a schedule. Its id is `schedule_id`, with or without a schedule. */
export interface RequestedSend {
  readonly schedule_id: string
  readonly kind: 'campaign' | 'canvas' | 'messages'
  /** The id of the campaign or Canvas. Absent for messages that count under no campaign. */
  readonly target_id?: string | undefined
  readonly dispatch_id: string
  readonly send_id?: string | undefined
  /** Only of a transactional send: the id under which its outcome is recorded (transactional-send.ts). */
  readonly external_send_id?: string | undefined
  /** Absent: a broadcast to all users who pass the audiences. */
  readonly recipients?: readonly SendRecipient[] | undefined
  readonly audience?: z.output<typeof Audience> | undefined
  readonly properties: JsonObject
  /** Only of the kind `campaign`, for its emails. */
  readonly attachments?: readonly Attachment[] | undefined
  /** Only of the kind `messages`: what each user gets. */
  readonly messages?: readonly RequestedMessage[] | undefined
  /** Only of the kind `messages`: the segment that users must be in. */
  readonly segment_id?: string | undefined
  /** Only of the kind `messages`. Default `subscribed`. */
  readonly recipient_subscription_state?: RecipientSubscriptionState | undefined
  /** Absent for an immediate send. */
  readonly schedule?: Schedule | undefined
  /** The URL at which the request asked the service: links of its messages begin with it. A state file does not have it. */
  readonly base_url?: string | undefined
  readonly created_at: Instant
  /** When the schedule was last set. Users whose instant was earlier get nothing. */
  readonly planned_at: Instant
  /** Each change raises it. Jobs of an earlier revision do nothing. */
  readonly revision: number
  readonly state: 'scheduled' | 'sending' | 'sent' | 'cancelled'
  /** The number of its end, among all sends of the workspace. Absent: it has not ended, or did before ends were counted. */
  readonly ended?: number | undefined
  /** Only of the kind `canvas`: when the last of the steps is due that were queued. */
  readonly busy_until?: Instant | undefined
}

/** Returns a send without what is noted of its end and of the server, as state files and the console have it. */
export const withoutEnd = (stored: RequestedSend): RequestedSend => {
  const { ended: _, busy_until: __, base_url: ___, ...send } = stored
  return send
}

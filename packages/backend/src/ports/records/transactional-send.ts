import type { Instant } from '@brazier/domain/rules'

/** A request for a transactional message that gave an `external_send_id`. Kept for 24 hours. Source: decision 0134. */
export interface TransactionalSend {
  readonly external_send_id: string
  readonly campaign_id: string
  /** The requested send. */
  readonly schedule_id: string
  readonly dispatch_id: string
  readonly received_at: Instant
  /** Outcome of the message. Absent while it waits, and if there was no such user. */
  readonly outcome?: TransactionalOutcome | undefined
}

/** Outcome of a transactional message. */
export interface TransactionalOutcome {
  readonly status: 'sent' | 'aborted'
  readonly at: Instant
  /** Why it was aborted. */
  readonly reason?: string | undefined
}

/** The reason if a user is unknown or has no address that can get the message. Source: decision 0134. */
export const notEmailable = 'User not emailable'

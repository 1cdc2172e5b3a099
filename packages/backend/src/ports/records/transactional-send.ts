import type { Instant } from '@brazier/domain/rules'

/** Kept for 24 hours. Source: decision 0134. */
export interface TransactionalSend {
  readonly external_send_id: string
  readonly campaign_id: string
  /** The requested send. */
  readonly schedule_id: string
  readonly dispatch_id: string
  readonly received_at: Instant
  /** Whether the message waits for Connected Content. */
  readonly is_waiting?: boolean | undefined
  /** Absent: the message waits. */
  readonly outcome?: TransactionalOutcome | undefined
}

export interface TransactionalOutcome {
  readonly status: 'sent' | 'aborted'
  readonly at: Instant
  readonly reason?: string | undefined
}

/** The reason if a user is unknown or has no address that can get the message. Source: decision 0134. */
export const notEmailable = 'User not emailable'

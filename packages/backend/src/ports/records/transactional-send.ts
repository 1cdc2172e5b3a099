import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'
import type { Kept } from './kept.ts'

/** Kept for 24 hours. Source: decision 0134. */
export const TransactionalSend = lazyStrictObject(() => ({
  /** The id that the request gave. */
  external_send_id: z.string().min(1),
  /** The transactional campaign that was sent. */
  campaign_id: z.string(),
  /** The requested send, in schedules. */
  schedule_id: z.string(),
  /** The id of the dispatch, as the request was answered. */
  dispatch_id: z.string(),
  /** The id is kept for 24 hours from then on. */
  received_at: Time,
  /** Outcome of the message; absent while it waits. */
  outcome: z
    .strictObject({
      /** Whether the message was sent. */
      status: z.enum(['sent', 'aborted']),
      /** When that happened. */
      at: Time,
      /** Why it was aborted. */
      reason: z.string().optional(),
    })
    .optional(),
})).meta({ id: 'TransactionalSend' })

export type TransactionalSend = Kept<z.output<typeof TransactionalSend>>

export type TransactionalOutcome = NonNullable<TransactionalSend['outcome']>

/** The reason if a user is unknown or has no address that can get the message. Source: decision 0134. */
export const notEmailable = 'User not emailable'

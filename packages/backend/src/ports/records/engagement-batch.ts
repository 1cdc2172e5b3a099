import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'

/** A second write with its key changes nothing. */
export const EngagementBatch = lazyStrictObject(() => ({
  /** The Idempotency-Key that came with the batch. */
  key: z.string(),
  /** When the batch was written. */
  written_at: Time,
  /** The number of engagements of the batch. */
  engagements: z.int().min(0),
  /** A number that differs for different batches: the same key with another one is refused. */
  digest: z.int(),
})).meta({ id: 'EngagementBatch' })

/** The schema's output. */
export type EngagementBatch = Readonly<z.output<typeof EngagementBatch>>

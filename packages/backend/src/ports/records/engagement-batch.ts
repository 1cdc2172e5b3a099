import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'

/** A batch of engagements that was written with a key. A second write with the same key changes nothing. */
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

/** The output of the schema of the same name. */
export type EngagementBatch = Readonly<z.output<typeof EngagementBatch>>

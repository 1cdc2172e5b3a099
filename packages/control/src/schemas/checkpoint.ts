import * as z from 'zod'

/** A checkpoint to go back to. */
export const KeptCheckpoint = z.strictObject({
  /** The number of the checkpoint, for a rollback. */
  checkpoint: z.int().min(0),
  /** The name that somebody gave to it. Absent if nobody did. */
  name: z.string().optional(),
  /** When it was made, on the server's clock, ISO 8601. */
  made_at: z.iso.datetime(),
  /** Time of the workspace's clock then, ISO 8601. */
  now: z.iso.datetime(),
})

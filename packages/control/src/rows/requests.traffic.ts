import * as z from 'zod'
import { controlRow } from '../row.ts'

/** One number for each bucket, the earliest first. */
const Counts = z.array(z.int())

/**
 * Counts the requests of the log by when they came, in real time. There are 60 buckets, which end with the newest: at most a
 * day, less if the log begins later. A bucket is 1, 5, 15 or 30 seconds or minutes wide.
 */
export const requestsTraffic = controlRow('requests.traffic', {
  about: 'counts of its requests by time of arrival and by how they ended',
  responses: {
    200: z.strictObject({
      /** The begin of the first bucket, ISO 8601. Absent: the log is empty. */
      from: z.iso.datetime().optional(),
      /** Milliseconds of a bucket. */
      bucket_ms: z.int(),
      /** Requests that were done. */
      done: Counts,
      /** Requests that were refused, by the contract, a limit or the data. */
      refused: Counts,
      /** Requests that were answered with 5xx, or not at all. */
      failed: Counts,
    }),
  },
})

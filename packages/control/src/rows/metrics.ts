import * as z from 'zod'
import { controlRow } from '../row.ts'

/**
 * Gives the metrics of this process in the text format of Prometheus: requests by endpoint, jobs, messages, queues, memory. Needs
 * `--metrics`; without it the answer is 404.
 */
export const metrics = controlRow('metrics', {
  about: 'what the server counts, for Prometheus; needs `--metrics`',
  responses: { 200: z.string() },
})

import * as z from 'zod'
import { controlRow } from '../row.ts'
import { OpenApi } from '../schemas/shapes.ts'

/** Says that the server answers, and which version it is. */
export const health = controlRow('health', {
  about: 'says that the server answers',
  responses: {
    200: z.strictObject({
      /** Always `ok`. */
      status: z.literal('ok'),
      /** The version of the server. */
      version: z.string(),
    }),
  },
})

/** Gives the OpenAPI document of the service. */
export const openapi = controlRow('openapi', {
  about: 'the API as OpenAPI 3.1',
  responses: { 200: OpenApi },
})

/** Gives the OpenAPI document of the control API. */
export const openapiControl = controlRow('openapi.control', {
  about: 'the control API as OpenAPI 3.1',
  responses: { 200: OpenApi },
})

/**
 * Gives the metrics of this process in the text format of Prometheus: requests by endpoint, jobs, messages, queues, memory. Needs
 * `--metrics`; without it the answer is 404.
 */
export const metrics = controlRow('metrics', {
  about: 'what the server counts, for Prometheus; needs `--metrics`',
  responses: { 200: z.string() },
})

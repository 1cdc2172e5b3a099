import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/**
 * Signs a browser in with the control token: the answer sets a cookie that holds for 12 hours, for pages of this server alone. A wrong
 * token is 401, and within 200 ms after one every token is 429.
 * Source: decision 0182.
 */
export const sessionOpen = controlRow('session.open', {
  about: 'signs a browser in with the control token',
  body: z.strictObject({
    /** Value of `--control-token` at the server's start. */
    token: z.string().min(1).max(256),
  }),
  isOpen: true,
  responses: { 200: Done },
})

/** Signs a browser out: the answer takes its cookie away. */
export const sessionClose = controlRow('session.close', {
  about: 'signs a browser out',
  isOpen: true,
  responses: { 200: Done },
})

import { StateAudience } from '@brazier/backend/parts'
import type { StoredAudience } from '@brazier/domain/rules'
import * as z from 'zod'

/** An audience with the filters of requests and state files. */
export const Audience: z.ZodType<StoredAudience, StoredAudience> = StateAudience

/** An audience in a query, as JSON. */
export const AudienceText = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(Audience)

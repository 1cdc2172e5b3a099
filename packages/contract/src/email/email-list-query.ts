import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { queryInteger } from '../schemas/query.ts'
import { emailListErrors as errors } from './email-errors.ts'

/** Midnight UTC. */
const day = (error: string): z.ZodPipe<z.ZodISODate, z.ZodTransform<number, string>> =>
  z.iso.date({ error }).transform((text) => Date.parse(text))

/** Query of an address list: an end, and one address or a first day (UTC milliseconds once parsed). Source: decision 0016. */
export const emailListQuery = lazyObject(() => ({
  /** One address, listed at any date. Without it, `start_date` is required. */
  email: z.string({ error: errors.email }).min(1, { error: errors.email }).optional(),
  /** The first day, YYYY-MM-DD, UTC. Required without `email`. */
  start_date: day(errors.startDate).optional(),
  /** The day after the last, YYYY-MM-DD: until midnight UTC. Not before `start_date`. Always required. */
  end_date: day(errors.endDate).optional(),
  /** The most addresses in the answer: 1 to 500. Default 100. */
  limit: queryInteger(errors.limit, 1, limits.emailListPage).optional(),
  /** Number of addresses to skip. Default 0. Past the end: an empty list. */
  offset: queryInteger(errors.offset, 0, Number.MAX_SAFE_INTEGER).optional(),
  /** `asc`: oldest first; `desc`: newest first. Default `desc`. */
  sort_direction: z.enum(['asc', 'desc'], { error: errors.sortDirection }).optional(),
}))
  .refine(
    ({ email, start_date, end_date }) => end_date !== undefined && (email !== undefined || start_date !== undefined),
    {
      error: errors.missing,
    },
  )
  .refine(({ email, start_date = -Infinity, end_date = Infinity }) => email !== undefined || start_date <= end_date, {
    error: errors.order,
    path: ['end_date'],
  })

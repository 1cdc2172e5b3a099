import * as z from 'zod'
import { limits } from '../limits.ts'
import { queryInteger } from '../schemas/query.ts'
import { emailListErrors as errors } from './email-errors.ts'

/** Midnight UTC of a day. */
const day = (error: string): z.ZodPipe<z.ZodISODate, z.ZodTransform<number, string>> =>
  z.iso.date({ error }).transform((text) => Date.parse(text))

/** The query of a list of addresses: a last day, and one address or a first day (UTC milliseconds once parsed). Source: decision 0016. */
export const emailListQuery = z
  .object({
    email: z.string({ error: errors.email }).min(1, { error: errors.email }).optional(),
    start_date: day(errors.startDate).optional(),
    end_date: day(errors.endDate).optional(),
    limit: queryInteger(errors.limit, 1, limits.emailListPage).optional(),
    offset: queryInteger(errors.offset, 0, Number.MAX_SAFE_INTEGER).optional(),
    sort_direction: z.enum(['asc', 'desc'], { error: errors.sortDirection }).optional(),
  })
  .refine(
    ({ email, start_date, end_date }) => end_date !== undefined && (email !== undefined || start_date !== undefined),
    {
      error: errors.missing,
    },
  )
  .refine(({ start_date = 0, end_date = Infinity }) => start_date <= end_date, { error: errors.order })

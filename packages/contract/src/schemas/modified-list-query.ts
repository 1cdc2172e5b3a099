import * as z from 'zod'
import { limits } from '../limits.ts'
import { queryTime } from './query.ts'

interface Texts {
  readonly modifiedAfter: string
  readonly modifiedBefore: string
  readonly modifiedOrder: string
  readonly limitInvalid: string
  readonly limitTooSmall: string
  readonly limitTooLarge: string
  readonly offsetInvalid: string
  readonly offsetTooSmall: string
}

type Integer = z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>

const integer = (error: string): Integer =>
  z
    .string({ error })
    .regex(/^[+-]?\d{1,15}$/, { error })
    .transform(Number)

type ModifiedListQuery = z.ZodObject<{
  /** Only those edited at this time or later, ISO 8601. Without it: no such bound. */
  modified_after: z.ZodOptional<ReturnType<typeof queryTime>>
  /** Only those edited at this time or before, ISO 8601, not before `modified_after`. Without it: no such bound. */
  modified_before: z.ZodOptional<ReturnType<typeof queryTime>>
  /** The most in the answer: 1 to 1,000. Default 100. */
  limit: z.ZodDefault<z.ZodPipe<Integer, z.ZodNumber>>
  /** Number to skip, at least 1. Past the end: an empty list. */
  offset: z.ZodOptional<z.ZodPipe<Integer, z.ZodNumber>>
}>

/**
 * Query of content blocks or email templates edited between two instants (UTC milliseconds), both included. `limit` is at most 1,000, by
 * default 100. Source: decision 0050.
 */
export const modifiedListQuery = (errors: Texts): ModifiedListQuery =>
  z
    .object({
      modified_after: queryTime(errors.modifiedAfter).optional(),
      modified_before: queryTime(errors.modifiedBefore).optional(),
      limit: integer(errors.limitInvalid)
        .pipe(
          z
            .number()
            .min(1, { error: errors.limitTooSmall })
            .max(limits.contentBlockPage, { error: errors.limitTooLarge }),
        )
        .default(limits.contentBlockDefaultPage),
      offset: integer(errors.offsetInvalid)
        .pipe(z.number().min(1, { error: errors.offsetTooSmall }))
        .optional(),
    })
    .refine(({ modified_after = -Infinity, modified_before = Infinity }) => modified_after <= modified_before, {
      error: errors.modifiedOrder,
    })

import { parseTime } from '@brazier/domain/vocabulary'
import * as z from 'zod'

type Coerced<T> = z.ZodPipe<z.ZodString, z.ZodTransform<T, string>>

type Flag = z.ZodEnum<{ true: 'true'; false: 'false'; 1: '1'; 0: '0' }>

/** `true`, `false`, `1` or `0`; false if absent. */
export const queryBoolean = (error: string): z.ZodDefault<z.ZodPipe<Flag, z.ZodTransform<boolean, string>>> =>
  z
    .enum(['true', 'false', '1', '0'], { error })
    .transform((text) => text === 'true' || text === '1')
    .default(false)

/** A `+` that was not encoded arrives as a blank. Before an offset, a blank can only mean `+`. */
const parseQueryTime = (text: string): number | undefined =>
  parseTime(text) ?? parseTime(text.replace(/ (?=\d{1,2}(?::?\d{2})?$)/, '+'))

/** UTC milliseconds, from any accepted format. Source: decisions 0008 and 0062. */
export const queryTime = (error: string): Coerced<number> =>
  z
    .string({ error })
    .refine((text) => parseQueryTime(text) !== undefined, { error })
    .transform((text) => parseQueryTime(text) ?? 0)

/** An integer from `least` to `most`. */
export const queryInteger = (error: string, least: number, most: number): z.ZodPipe<Coerced<number>, z.ZodNumber> =>
  z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number({ error }).min(least, { error }).max(most, { error }))

/** Number from 0, the default. */
export const queryPage = (error: string): z.ZodDefault<Coerced<number>> =>
  z
    .string({ error })
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .default(0)

/** Oldest first (`asc`, the default) or newest first. */
export const querySortDirection = (error: string): z.ZodDefault<z.ZodEnum<{ asc: 'asc'; desc: 'desc' }>> =>
  z.enum(['asc', 'desc'], { error }).default('asc')

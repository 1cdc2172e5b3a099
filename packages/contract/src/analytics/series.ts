import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { queryTime } from '../schemas/query.ts'
import { eventSeriesErrors as errors } from './analytics-errors.ts'

interface LengthTexts {
  readonly lengthMissing?: string
  readonly lengthInteger: string
  readonly lengthRange: string
}

type Length = z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodNumber>

/** Days or hours of a series: digits only, 1 to `most`. */
export const seriesLength = (most: number, texts: LengthTexts): Length => {
  const { lengthInteger, lengthMissing = lengthInteger, lengthRange } = texts
  return z
    .string({ error: ({ input }) => (input === undefined ? lengthMissing : lengthInteger) })
    .regex(/^-?\d+$/, { error: lengthInteger })
    .transform(Number)
    .pipe(z.number({ error: lengthRange }).min(1, { error: lengthRange }).max(most, { error: lengthRange }))
}

/** A non-empty text. */
export const queryText = (error: string): z.ZodString => z.string({ error }).min(1, { error })

/** Days of a series: `length` days, the last being the day of `ending_at`. Source: spec, "Limits". */
export const dayQuery = () => ({
  /** Number of elements, days or hours: 1 to 100. */
  length: seriesLength(limits.seriesLength, errors),
  /** The last day or hour, ISO 8601. Default: now. */
  ending_at: queryTime(errors.endingAt).optional(),
})

/** The unit of elements. */
export const unitQuery = {
  /** Whether an element is a `day` or an `hour`. Default `day`. */
  unit: z.enum(['day', 'hour'], { error: errors.unit }).default('day'),
}

/** An app, which may not exist. */
export const appQuery = {
  /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
  app_id: queryText(errors.appId).optional(),
}

/** A segment, which may not exist. */
export const segmentQuery = {
  /** Only what users of this segment did. It must be known and have analytics tracking. Without it, all users. */
  segment_id: queryText(errors.segmentId).optional(),
}

/** Number of times something happened. */
export const Count: z.ZodInt = z.int().min(0)

type Series<Shape extends z.ZodRawShape> = z.ZodObject<{
  /** One element for each day or hour, oldest first. */
  data: z.ZodArray<
    z.ZodObject<
      {
        /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
        time: z.ZodString
      } & Shape
    >
  >
  /** Always `success`. */
  message: z.ZodLiteral<'success'>
}>

/** An answer of ascending days or hours. Source: spec, "GET /events/data_series". */
export const seriesOf = <const Shape extends z.ZodRawShape>(shape: () => Shape): Series<Shape> =>
  lazyObject(() => ({ data: z.array(z.object({ time: z.string(), ...shape() })), message: z.literal('success') }))

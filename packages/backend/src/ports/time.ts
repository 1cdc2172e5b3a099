import { type Instant, isoInstant } from '@brazier/domain/rules'
import * as z from 'zod'

// Limits of four-digit years.
const first = Date.parse('0000-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** ISO 8601 with a zone in the file, UTC milliseconds in the service. */
export const Time = z
  .codec(z.iso.datetime({ offset: true }), z.int().min(first).max(last), {
    decode: (text) => Date.parse(text),
    encode: isoInstant,
  })
  .meta({ id: 'Time', description: 'ISO 8601 with a zone, 2026-01-05T09:30:00Z' })

const pattern = z.regexes.datetime({ offset: true })

/** Reads as `Time` does, or returns undefined. */
export const readTime = (json: unknown): Instant | undefined => {
  const instant = typeof json === 'string' && pattern.test(json) ? Date.parse(json) : NaN
  return first <= instant && instant <= last ? instant : undefined
}

export const clampTime = (instant: Instant): Instant => Math.min(Math.max(instant, first), last)

/** Whether a schema is `Time`, whatever its description. */
export const isTime = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodCodec && schema.def.transform === Time.def.transform

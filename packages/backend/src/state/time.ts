import type { Instant } from '@brazier/domain'
import * as z from 'zod'

// What a year of four digits can say in UTC.
const first = Date.parse('0000-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** An instant: ISO 8601 with a zone in the file, UTC milliseconds inside. */
export const Time = z
  .codec(z.iso.datetime({ offset: true }), z.int().min(first).max(last), {
    decode: (text) => Date.parse(text),
    encode: (instant) => new Date(instant).toISOString(),
  })
  .meta({ id: 'Time', description: 'ISO 8601 with a zone, 2026-01-05T09:30:00Z' })

const any = z.regexes.datetime({ offset: true })

// What nearly every file holds, at a fraction of the price.
const usual =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/

/** Reads a time as `Time` does; undefined when it is none. */
export const readTime = (json: unknown): Instant | undefined =>
  typeof json === 'string' && (usual.test(json) || any.test(json)) ? Date.parse(json) : undefined

/** Whether a schema is `Time`, whatever else it describes. */
export const isTime = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodCodec && schema.def.transform === Time.def.transform

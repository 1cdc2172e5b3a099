import * as z from 'zod'

/** An instant: ISO 8601 with a zone in the file, UTC milliseconds inside. */
export const Time = z.codec(z.iso.datetime({ offset: true }), z.int(), {
  decode: (text) => Date.parse(text),
  encode: (instant) => new Date(instant).toISOString(),
})

import * as z from 'zod'

/** An absolute URL of HTTP or HTTPS. JSON Schema sees its beginning alone: a format is an annotation there. */
export const HttpUrl = z
  .url({ protocol: /^https?$/i })
  .regex(/^https?:\/\//i, { error: 'must begin with http:// or https://' })
  .meta({ format: 'uri' })

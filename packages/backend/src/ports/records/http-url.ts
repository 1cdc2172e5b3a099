import * as z from 'zod'

/** JSON Schema only sees the beginning: a format is an annotation there. */
export const HttpUrl = z
  .url({ protocol: /^https?$/i })
  .regex(/^https?:\/\//i, { error: 'must begin with http:// or https://' })
  .meta({ format: 'uri' })

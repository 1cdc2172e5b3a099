import * as z from 'zod'
import { limits } from '../limits.ts'
import { sendingErrors } from './sending-errors.ts'

/** The fewest bytes that a value takes as JSON, or Infinity when it is no JSON, too deep or far too large. */
export const leastSize = (value: unknown, depth = 0): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value === 'number') return Number.isFinite(value) ? 1 : Infinity
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean' ? 4 : Infinity
  if (depth >= limits.nesting) return Infinity
  let total = 2
  for (const name of Object.keys(value)) {
    total += name.length + 3 + leastSize(Reflect.get(value, name), depth + 1)
    if (total > 2 * limits.triggerPropertyBytes) return Infinity
  }
  return total
}

const isProperties = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  !Array.isArray(given) &&
  leastSize(given) < Infinity &&
  new TextEncoder().encode(JSON.stringify(given)).length <= limits.triggerPropertyBytes

/** Values for a message's Liquid, by name: JSON of any shape, at most 50 levels and 50 KB. */
export type Properties = { readonly [name: string]: unknown }

/** A JSON object of at most 50 levels and 50 KB. `error` is what is said of another value. */
export const properties = (error: string): z.ZodCustom<Properties> => z.custom<Properties>(isProperties, { error })

/** The properties of a campaign's send. Source: decision 0042. */
export const TriggerProperties = properties(sendingErrors.triggerProperties)

/** The properties of an entry into a Canvas, `context` or the older `canvas_entry_properties`. Source: decision 0042. */
export const EntryProperties = properties(sendingErrors.context)

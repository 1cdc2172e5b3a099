import * as z from 'zod'
import { limits } from '../limits.ts'
import { leastSize } from '../schemas/json-size.ts'
import { sendingErrors } from './sending-errors.ts'

const isProperties = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  !Array.isArray(given) &&
  leastSize(given, { most: limits.triggerPropertyBytes, other: Infinity }) <= limits.triggerPropertyBytes &&
  new TextEncoder().encode(JSON.stringify(given)).length <= limits.triggerPropertyBytes

/** Values for a message's Liquid by name: JSON of at most 50 levels and 50 KB. */
export type Properties = { readonly [name: string]: unknown }

/** The schema of `Properties`. `error` is said of other values. */
export const properties = (error: string): z.ZodCustom<Properties> => z.custom<Properties>(isProperties, { error })

/** The properties of a campaign's send. Source: decision 0042. */
export const TriggerProperties = properties(sendingErrors.triggerProperties)

/** The properties of an entry into a Canvas, `context` or the older `canvas_entry_properties`. Source: decision 0042. */
export const EntryProperties = properties(sendingErrors.context)

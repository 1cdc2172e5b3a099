import { isObject } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { droppedNames, type ReadProperties, readProperties } from '../schemas/custom-value.ts'
import { places, valueAt } from '../validation/places.ts'
import { dropsMembers } from '../validation/unknown-members.ts'
import { timeText } from './track-attributes.ts'
import { trackObjectErrors as errors } from './track-errors.ts'
import { hasOnePrimary, isNamed, trackTarget } from './track-target.ts'

const name = (error: string, text = z.string({ error })): z.ZodString =>
  text.min(1, { error }).max(limits.customCharacters, { error })

/** Drops names that begin with `$` and those after the first 256, and what they name. Source: decision 0165. */
const properties = (maxBytes: number) => {
  // Read values with drops or faults, for later steps. Reading again takes as long as parsing.
  const known = new WeakMap<object, ReadProperties>()
  const readOf = (value: unknown): ReadProperties | undefined => (isObject(value) ? known.get(value) : undefined)
  const given = z.custom<{ readonly [name: string]: unknown }>(
    (value) => {
      const read = readProperties(value, maxBytes)
      if (isObject(value) && (read.kept !== value || read.fault !== undefined)) known.set(value, read)
      return read.fault === undefined
    },
    { error: errors.properties, ...places((value) => [readOf(value)?.fault ?? []]) },
  )
  dropsMembers(given, (value, path, found) => {
    if (readOf(value) !== undefined) droppedNames(value, path, found)
  })
  return given.transform((value) => (readOf(value)?.kept ?? value) as typeof value).optional() // members are left out
}

/** Refuses properties with a reserved name. */
const unreserved = (...reserved: readonly string[]) =>
  z.refine<{ readonly properties?: object | undefined }>(
    ({ properties: given = {} }) => reserved.every((name_) => !Object.hasOwn(given, name_)),
    {
      error: errors.reservedProperty,
      ...places((object) =>
        reserved
          .filter((name_) => valueAt(object, ['properties', name_]) !== undefined)
          .map((name_) => ['properties', name_]),
      ),
    },
  )

const appId = z.string({ error: errors.appId }).optional()

/** One element of `events`. Source: decision 0011. */
export const EventObject = lazyObject(
  () => ({
    ...trackTarget(),
    /** The name of the event: 1 to 255 characters, without the blanks around it. It need not be known. */
    name: name(errors.eventName, z.string({ error: errors.eventName }).trim()),
    /** When it happened, ISO 8601, years 0 to 3000. */
    time: timeText(errors.time),
    /** The id of the app in which it happened. Any text. */
    app_id: appId,
    /** Properties of the event by name: at most 100 KB as JSON. The first 256 are kept. */
    properties: properties(limits.eventPropertyBytes),
  }),
  { error: errors.notObject },
)
  .refine(isNamed, { error: errors.identifier })
  .refine(hasOnePrimary, { error: errors.oneIdentifier })
  .check(unreserved('time', 'event_name'))

/** See its schema. */
export type EventObject = z.output<typeof EventObject>

let currencies: ReadonlySet<string> | undefined

const isCurrency = (code: string): boolean => (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(code)

/** One element of `purchases`; `price` in major units of `currency`, for one piece. Source: decision 0011. */
export const PurchaseObject = lazyObject(
  () => ({
    ...trackTarget(),
    /** The id of the product: 1 to 255 characters. A whole number reads as its text. */
    product_id: z.union([name(errors.productId), z.int().transform(String)], { error: errors.productId }),
    /** The currency of `price`, an ISO 4217 code. */
    currency: z.string({ error: errors.currency }).refine(isCurrency, { error: errors.currency }),
    /** The price of one piece, in units of `currency` such as euros. May be negative for a refund. */
    price: z
      .number({ error: errors.price })
      .refine((price) => Number.isSafeInteger(Math.round(price * 100 * limits.purchaseQuantity)), {
        error: errors.price,
      }),
    /** Number of pieces: 1 to 100, each one purchase. Default 1. */
    quantity: z
      .int({ error: errors.quantity })
      .min(1, { error: errors.quantity })
      .max(limits.purchaseQuantity, { error: errors.quantity })
      .optional(),
    /** When it was bought, ISO 8601, years 0 to 3000. */
    time: timeText(errors.time),
    /** The id of the app in which it was bought. Any text. */
    app_id: appId,
    /** Properties of the purchase by name: at most 50 KB as JSON. The first 256 are kept. */
    properties: properties(limits.purchasePropertyBytes),
  }),
  { error: errors.notObject },
)
  .refine(isNamed, { error: errors.identifier })
  .refine(hasOnePrimary, { error: errors.oneIdentifier })
  .check(unreserved('time', 'product_id', 'quantity', 'event_name', 'price', 'currency'))

/** See its schema. */
export type PurchaseObject = z.output<typeof PurchaseObject>

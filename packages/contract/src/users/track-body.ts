import { isObject } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { leastSize } from '../schemas/json-size.ts'
import { EventObject, PurchaseObject } from './track-activity.ts'
import { AttributesObject } from './track-attributes.ts'
import { trackErrors, trackObjectErrors } from './track-errors.ts'
import { trackedBy } from './track-target.ts'

const list = <T extends z.ZodType>(element: T, most: number): z.ZodOptional<z.ZodArray<T>> =>
  z.array(element, { error: trackErrors.notArrays }).max(most, { error: trackErrors.tooMany }).optional()

const body = (most: number) =>
  lazyObject(
    () => ({
      /** Objects, each with members of one user's profile: up to 75, or 1,000 in a bulk request. */
      attributes: list(AttributesObject, most),
      /** Custom events: up to 75, or 1,000 in a bulk request. */
      events: list(EventObject, most),
      /** Purchases of users: up to 75, or 1,000 in a bulk request. */
      purchases: list(PurchaseObject, most),
    }),
    { error: trackErrors.notObject },
  ).refine(
    ({ attributes, events, purchases }) =>
      (attributes?.length ?? 0) > 0 || (events?.length ?? 0) > 0 || (purchases?.length ?? 0) > 0,
    { error: trackErrors.nothingValid },
  )

/** A track request: up to 75 objects an array, at least one object. Source: decision 0011. */
export const TrackBody = body(limits.trackObjects)

const elements = (given: object): readonly unknown[] =>
  ['attributes', 'events', 'purchases'].flatMap((name): readonly unknown[] => {
    const some: unknown = Reflect.get(given, name)
    return Array.isArray(some) ? some : []
  })

/** Whether a value has few enough levels to be written as JSON. */
const isShallow = (value: unknown): boolean => leastSize(value, { most: Infinity, other: 1 }) < Infinity

/** The first identifier, as a text. */
const userOf = (element: unknown): string | undefined => {
  if (!isObject(element)) return undefined
  const [first] = trackedBy.flatMap((name) => {
    const value: unknown = Object.hasOwn(element, name) ? Reflect.get(element, name) : undefined
    return value === undefined || value === null || !isShallow(value) ? [] : [JSON.stringify([name, value])]
  })
  return first
}

/** Whether a bulk request has too many objects, in all or of one user. Left-out objects count. */
const isTooMuch = (given: unknown): boolean => {
  const all = isObject(given) ? elements(given) : []
  if (all.length > limits.trackBulkObjects) return true
  const counts = new Map<string, number>()
  return all.some((element) => {
    const user = userOf(element)
    if (user === undefined) return false
    const count = (counts.get(user) ?? 0) + 1
    counts.set(user, count)
    return count > limits.trackBulkObjectsOfUser
  })
}

/** A bulk request: up to 1,000 objects in all, 100 of one user, at least one. Source: decision 0137. */
export const trackBulkBody = () =>
  body(limits.trackBulkObjects).refine((given) => !isTooMuch(given), {
    error: trackErrors.tooMany,
    // Faulty objects count too.
    when: () => true,
  })

/** Why one object of a track request was left out; the rest of the request is processed. Source: decision 0011. */
export const TrackObjectError = lazyObject(() => ({
  /** Fault of the object. */
  type: z.literal(Object.values(trackObjectErrors)),
  /** The list that has the object. */
  input_array: z.enum(['attributes', 'events', 'purchases']),
  /** The place of the object in that list, from 0. */
  index: z.int().min(0),
}))

/** See its schema. */
export type TrackObjectError = z.output<typeof TrackObjectError>

import * as z from 'zod'
import { limits } from '../limits.ts'
import { EventObject, PurchaseObject } from './track-activity.ts'
import { AttributesObject } from './track-attributes.ts'
import { trackErrors, trackObjectErrors } from './track-errors.ts'

const list = <T extends z.ZodType>(element: T): z.ZodOptional<z.ZodArray<T>> =>
  z.array(element, { error: trackErrors.notArrays }).max(limits.trackObjects, { error: trackErrors.tooMany }).optional()

/** A track request: up to 75 objects an array, at least one object. Source: decision 0011. */
export const TrackBody = z
  .object(
    {
      /** Up to 75 objects, each with members of one user's profile. */
      attributes: list(AttributesObject),
      /** Up to 75 custom events. */
      events: list(EventObject),
      /** Up to 75 purchases. */
      purchases: list(PurchaseObject),
    },
    { error: trackErrors.notObject },
  )
  .refine(
    ({ attributes, events, purchases }) =>
      (attributes?.length ?? 0) > 0 || (events?.length ?? 0) > 0 || (purchases?.length ?? 0) > 0,
    { error: trackErrors.nothingValid },
  )

/** Why one object of a track request was left out; the rest of the request is processed. Source: decision 0011. */
export const TrackObjectError = z.object({
  /** What is wrong with the object. */
  type: z.literal(Object.values(trackObjectErrors)),
  /** The list that has the object. */
  input_array: z.enum(['attributes', 'events', 'purchases']),
  /** The place of the object in that list, from 0. */
  index: z.int().min(0),
})

/** See the schema of the same name. */
export type TrackObjectError = z.output<typeof TrackObjectError>

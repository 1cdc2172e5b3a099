import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Timestamp, UserAlias } from '../schemas/identifiers.ts'
import { EventObject, PurchaseObject } from './track-activity.ts'
import { AttributesObject } from './track-attributes.ts'
import { trackSyncErrors as errors } from './track-errors.ts'

const one = <T extends z.ZodType>(element: T): z.ZodOptional<z.ZodArray<T>> =>
  z.array(element, { error: errors.notArrays }).max(limits.trackSyncObjects, { error: errors.several }).optional()

const body = () =>
  z
    .object(
      {
        /** One attributes object, if there is no event and no purchase. */
        attributes: one(AttributesObject),
        /** One event, if there are no attributes and no purchase. */
        events: one(EventObject),
        /** One purchase, if there are no attributes and no event. */
        purchases: one(PurchaseObject),
      },
      { error: errors.body },
    )
    .refine(({ attributes, events, purchases }) => [attributes, events, purchases].some((list) => list?.length === 1), {
      error: errors.nothingValid,
    })
    .refine(
      ({ attributes, events, purchases }) =>
        [attributes, events, purchases].filter((list) => list?.length === 1).length <= limits.trackSyncObjects,
      { error: errors.several },
    )

const counted = () => ({
  /** When it happened first, ISO 8601. */
  first: Timestamp,
  /** When it happened last, ISO 8601. */
  last: Timestamp,
  /** Number of times it has happened, with the one of the request. */
  count: z.int().min(0),
})

const user = () =>
  z.object({
    /** The external_id of the request. */
    external_id: z.string().optional(),
    /** The user_alias of the request. */
    user_alias: UserAlias.optional(),
    /** The braze_id of the request. */
    braze_id: z.string().optional(),
    /** The email of the request, if it names the user. */
    email: z.string().optional(),
    /** The phone of the request, if it names the user. */
    phone: z.string().optional(),
    /** The custom attributes that the request names, with their values now; one that was removed is absent. */
    custom_attributes: z.record(z.string(), z.unknown()).optional(),
    /** The event of the request. */
    custom_events: z
      .array(
        z.object({
          /** The name of the event. */
          name: z.string(),
          ...counted(),
        }),
      )
      .optional(),
    /** The product of the request; count has each piece. */
    purchase_events: z
      .array(
        z.object({
          /** The product that was bought. */
          product_id: z.string(),
          ...counted(),
        }),
      )
      .optional(),
  })

/** Tracks one object before the answer, which shows what came of it; a beta of the service. */
export const usersTrackSync = endpoint({
  id: 'users.track.sync',
  source: 'decision 0137',
  method: 'POST',
  path: '/users/track/sync',
  rateLimit: 'users.track.sync',
  undo: 'users.delete',
  remains: { what: 'what was counted of', members: ['name', 'product_id'] },
  get body() {
    return body()
  },
  responses: {
    get 201() {
      return z.object({
        /** The user; empty if the object names an unknown user and may not create one. */
        users: z.array(user()),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})

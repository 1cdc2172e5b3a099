import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Timestamp, UserAlias } from '../schemas/identifiers.ts'
import { EventObject, PurchaseObject } from './track-activity.ts'
import { AttributesObject } from './track-attributes.ts'
import { trackSyncErrors as errors } from './track-errors.ts'

const one = <T extends z.ZodType>(element: T): z.ZodOptional<z.ZodArray<T>> =>
  z.array(element, { error: errors.notArrays }).max(limits.trackSyncObjects, { error: errors.several }).optional()

const body = z
  .object(
    {
      attributes: one(AttributesObject).describe('One attributes object, if there is no event and no purchase'),
      events: one(EventObject).describe('One event, if there are no attributes and no purchase'),
      purchases: one(PurchaseObject).describe('One purchase, if there are no attributes and no event'),
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

const counted = {
  first: Timestamp.describe('When it happened first, ISO 8601'),
  last: Timestamp.describe('When it happened last, ISO 8601'),
  count: z.int().min(0).describe('How often it has happened, with the one of the request'),
}

const user = z.object({
  external_id: z.string().optional().describe('The external_id of the request'),
  user_alias: UserAlias.optional().describe('The user_alias of the request'),
  braze_id: z.string().optional().describe('The braze_id of the request'),
  email: z.string().optional().describe('The email of the request, if it names the user'),
  phone: z.string().optional().describe('The phone of the request, if it names the user'),
  custom_attributes: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The custom attributes that the request names, as they are now; one that was removed is absent'),
  custom_events: z
    .array(z.object({ name: z.string().describe('The name of the event'), ...counted }))
    .optional()
    .describe('The event of the request'),
  purchase_events: z
    .array(z.object({ product_id: z.string().describe('The product that was bought'), ...counted }))
    .optional()
    .describe('The product of the request; count has each piece'),
})

/** Tracks one object before the answer, which shows what came of it; a beta of the service. */
export const usersTrackSync = endpoint({
  id: 'users.track.sync',
  source: 'decision 0137',
  method: 'POST',
  path: '/users/track/sync',
  permission: 'users.track.sync',
  rateLimit: 'users.track.sync',
  body,
  responses: {
    201: z.object({
      users: z.array(user).describe('The user; empty if the object names an unknown user and may not create one'),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})

import { callKinds, callStates, refusingSteps } from '@brazier/backend/parts'
import { endpointIds } from '@brazier/contract'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Call, CallLine } from '../schemas/call.ts'
import { Done, Limit, Permissions } from '../schemas/shapes.ts'

/** Lists the calls of the service to its customers, newest first: those that wait and the newest finished ones. */
export const callsList = controlRow('calls.list', {
  about: 'calls to webhooks, postbacks and callbacks, newest first',
  query: z.strictObject({
    ...Limit.shape,
    /** Only calls before this id: the `next` of the page before. */
    before: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Only those of this state. */
    state: z.enum(callStates).optional(),
    /** Only those of this kind. */
    kind: z.enum(callKinds).optional(),
    /** Only those whose host and port have this text. */
    host: z.string().min(1).max(300).optional(),
    /** Only those that deliver the message of this sequence. */
    message: z.coerce.number<number>().int().min(0).optional(),
    /** Only those of this dispatch. */
    dispatch_id: z.string().min(1).optional(),
    /** Only those about the user with this id. */
    braze_id: z.string().min(1).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The calls that fit the query, the newest first. */
      calls: z.array(CallLine),
      /** The `before` of the next page. Absent when there are no more. A page of a rare filter may be short, or empty. */
      next: z.int().optional(),
    }),
  },
})

/** Gives one call by its id: the request, its attempts and the last answer. */
export const callsGet = controlRow('calls.get', {
  about: 'one call, with its attempts',
  responses: { 200: Call },
})

/** Makes a call again now. One that waits does not wait any longer; a finished one, if not of Currents, is asked for again, as a new call. */
export const callsRetry = controlRow('calls.retry', {
  about: 'makes a call again now',
  responses: { 200: Done },
})

/** Drops a call that waits. It is never made; its message is `failed`, and nothing is counted. */
export const callsDrop = controlRow('calls.drop', {
  about: 'drops a call that waits: it is never made',
  responses: { 200: Done },
})

const Parameters = z.record(z.string(), z.string())

/** A name of a query that ends in `[]` may have several values. */
const Query = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** The characters that a header can carry. */
const HeaderText = z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/, { error: 'must have characters of a header only' })

/**
 * Calls an endpoint as a client would, with all steps of a real request, and tells what refused it and where. Without a `key`, it has
 * the key of the request that `key_of` names, or the given `permissions`; by default all. With `keep: false` it counts against no rate limit, no fault is applied, and it is not logged.
 */
export const callsMake = controlRow('calls.make', {
  about: 'calls an endpoint as a client would',
  body: z.strictObject({
    /** The id of the endpoint to call, like `users.track`. */
    endpoint: z.enum(endpointIds),
    /** The path's parameters by name, not encoded. All must be there. */
    params: Parameters.optional(),
    /** The query's parameters by name, not encoded. A list gives a parameter several times. */
    query: Query.optional(),
    /** The body of the call, as JSON. Left out for an endpoint that is read with GET. */
    body: z.json().optional(),
    /** The key to call with, of this workspace or of none, in characters of a header. Default: one with all permissions. */
    key: HeaderText.min(1).max(256).optional(),
    /** Permissions of the call, as if its key had them. A `key` has its own. */
    permissions: Permissions.optional(),
    /** The id of a request of the log. The call has its key, and so never more permissions than it had. */
    key_of: z.string().min(1).max(256).optional(),
    /** `false`: the call counts against no rate limit, no fault is applied to it, and it is not logged. Default `true`. */
    keep: z.boolean().default(true),
  }),
  bodyBytes: 5_000_000,
  // The call has its own deadline, and a fault may be a latency.
  isEndless: true,
  responses: {
    200: z.strictObject({
      /** The id of the call, as in the log. */
      request_id: z.string(),
      /** The status of the answer; 0 if a fault cut the connection. */
      status: z.int(),
      /** The headers of the answer, by name in lower case. */
      headers: z.record(z.string(), z.string()),
      /** The body of the answer; null if it has none. */
      body: z.unknown(),
      /** Real milliseconds from the call to its answer. */
      ms: z.number(),
      /** Paths of members that the contract does not name, and names that nobody knows, like `event=ordeerd`. */
      unknown: z.array(z.string()),
      /** The step that refused it; `key` if the key opens nothing. Absent: none did. */
      refused_by: z.enum(['key', ...refusingSteps]).optional(),
      /** Faults that the schemas found, up to 20 places. Absent: none. */
      faults: z
        .array(
          z.strictObject({
            /** The place, like `merge_updates[0].identifier_to_keep`. Empty: the whole body. */
            path: z.string(),
            /** Message of the schema at the place. */
            message: z.string(),
          }),
        )
        .optional(),
    }),
  },
})

import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalIds } from '../schemas/identifiers.ts'
import { externalIdRemoveErrors as errors } from './external-id-errors.ts'

/** Removes up to 50 deprecated ids, before the answer; each may then become the external_id of another user. */
export const usersExternalIdsRemove = endpoint({
  id: 'users.external_ids.remove',
  source: 'decision 0135',
  method: 'POST',
  path: '/users/external_ids/remove',
  rateLimit: 'users.external_ids.remove',
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** 1 to 50 deprecated external_ids; the primary id of a user is not removed. */
        external_ids: externalIds({ error: errors.notArray }, limits.externalIdRemovals, { error: errors.tooMany }).min(
          1,
          { error: errors.none },
        ),
      },
      { error: errors.notArray },
    )
  },
  responses: {
    get 201() {
      return z.object({
        /** The ids that no longer find a user. */
        removed_ids: z.array(z.string()),
        /**
         * Identifiers that were not removed, with the reason: one text each, which begins with the place in the
         * request.
         */
        removal_errors: z.array(z.array(z.string())),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})

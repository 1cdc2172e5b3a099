import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Success } from '../transport/bodies.ts'
import { mergeErrors } from './merge-errors.ts'
import { MergeUpdate } from './merge-update.ts'

/** Queues up to 50 merges of one profile into another; 202 means accepted, not done. Source: decisions 0003 and 0010. */
export const usersMerge = endpoint({
  id: 'users.merge',
  source: 'Endpoints > POST /users/merge',
  method: 'POST',
  path: '/users/merge',
  rateLimit: 'users',
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** Up to 50 merges, done in this order. */
        merge_updates: z
          .array(MergeUpdate, { error: mergeErrors.notArray })
          .max(limits.mergeUpdates, { error: mergeErrors.tooMany }),
      },
      { error: mergeErrors.notArray },
    )
  },
  responses: { 202: Success },
  errors: { 400: mergeErrors },
})

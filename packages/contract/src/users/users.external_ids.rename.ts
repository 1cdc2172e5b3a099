import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { externalId } from '../schemas/identifiers.ts'
import { externalIdRenameErrors as errors } from './external-id-errors.ts'
import { isKeptId } from './track-target.ts'

const rename = lazyObject(
  () => ({
    /** The user's present external_id: the primary one, not a deprecated one. */
    current_external_id: externalId({ error: errors.currentId }),
    /** The user's new external_id, 1 to 987 bytes; no user may have it, not even as a deprecated id. */
    new_external_id: externalId({ error: errors.newId }).refine(isKeptId, { error: errors.newId }),
  }),
  { error: errors.notArray },
)

const renamed = lazyObject(() => ({
  /** The former external_id, now a deprecated id of the user. */
  current_external_id: z.string(),
  /** The external_id of the user from now on. */
  new_external_id: z.string(),
}))

/** Gives up to 50 users a new external_id, before the answer; the old one stays as a deprecated id, which also finds the user. */
export const usersExternalIdsRename = endpoint({
  id: 'users.external_ids.rename',
  source: 'decision 0135',
  method: 'POST',
  path: '/users/external_ids/rename',
  rateLimit: 'users.external_ids.rename',
  effect: 'acts',
  undo: 'users.delete',
  get body() {
    return z.object(
      {
        /** 1 to 50 renames, done in this order. */
        external_id_renames: z
          .array(rename, { error: errors.notArray })
          .min(1, { error: errors.none })
          .max(limits.externalIdRenames, { error: errors.tooMany }),
      },
      { error: errors.notArray },
    )
  },
  responses: {
    get 201() {
      return z.object({
        /**
         * Identifiers that were not renamed, with the reason: one text each, which begins with the place in the
         * request.
         */
        rename_errors: z.array(z.array(z.string())),
        /** Identifiers that were renamed. */
        external_ids: z.array(renamed),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})

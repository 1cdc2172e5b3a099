import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId } from '../schemas/identifiers.ts'
import { externalIdRenameErrors as errors } from './external-id-errors.ts'
import { isKeptId } from './track-target.ts'

const rename = z.object(
  {
    current_external_id: externalId({ error: errors.currentId }).describe(
      "The user's present external_id: the primary one, not a deprecated one",
    ),
    new_external_id: externalId({ error: errors.newId })
      .refine(isKeptId, { error: errors.newId })
      .describe("The user's new external_id, 1 to 987 bytes; no user may have it, not even as a deprecated id"),
  },
  { error: errors.notArray },
)

const renamed = z.object({
  current_external_id: z.string().describe('The former external_id, now a deprecated id of the user'),
  new_external_id: z.string().describe('The external_id of the user from now on'),
})

/** Gives up to 50 users a new external_id, before the answer; the old one stays as a deprecated id, which also finds the user. */
export const usersExternalIdsRename = endpoint({
  id: 'users.external_ids.rename',
  source: 'decision 0135',
  method: 'POST',
  path: '/users/external_ids/rename',
  permission: 'users.external_ids.rename',
  rateLimit: 'users.external_ids.rename',
  body: z.object(
    {
      external_id_renames: z
        .array(rename, { error: errors.notArray })
        .min(1, { error: errors.none })
        .max(limits.externalIdRenames, { error: errors.tooMany })
        .describe('1 to 50 renames, done in this order'),
    },
    { error: errors.notArray },
  ),
  responses: {
    201: z.object({
      rename_errors: z
        .array(z.array(z.string()))
        .describe('What was not renamed and why: one text each, which begins with the place in the request'),
      external_ids: z.array(renamed).describe('What was renamed'),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})

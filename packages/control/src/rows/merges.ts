import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ExplainedMerge, MergeNamed, MergeSide, PastMerge } from '../schemas/merge.ts'

/** Says what merging two users would do, field by field, or why nothing. An element of `merge_updates` of users.merge is such a body. */
export const mergesPreview = controlRow('merges.preview', {
  about: 'what merging two users would do, field by field',
  body: z.strictObject({
    /** The user whose profile would end. */
    identifier_to_merge: MergeNamed,
    /** The user that would stay. */
    identifier_to_keep: MergeNamed,
  }),
  responses: {
    200: z.strictObject({
      /** User whom `identifier_to_keep` names. */
      keep: MergeSide,
      /** User whom `identifier_to_merge` names. */
      merge: MergeSide,
      /** Effects of the merge. Absent if one side names nobody, or more than one. */
      explained: ExplainedMerge.optional(),
      /** An element of `merge_updates` that does it. Absent if users.merge cannot name both users in the same way. */
      request: z.record(z.string(), z.unknown()).optional(),
    }),
  },
})

/** Lists the newest merges that were done, newest first. A workspace in memory keeps 200. */
export const mergesList = controlRow('merges.list', {
  about: 'the newest merges that were done, newest first',
  responses: {
    200: z.strictObject({
      /** Merges by requests and jobs, the newest first. */
      merges: z.array(PastMerge),
      /** Why merges are not kept. Absent: they are. */
      not_kept: z.string().optional(),
    }),
  },
})

/** Explains a merge that was done, field by field, from the two users as they were. */
export const mergesGet = controlRow('merges.get', {
  about: 'one merge that was done, field by field',
  responses: {
    200: z.strictObject({
      /** The merge. */
      ...PastMerge.shape,
      /** Effects of the merge. */
      explained: ExplainedMerge,
    }),
  },
})

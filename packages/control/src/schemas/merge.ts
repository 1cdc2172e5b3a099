import * as z from 'zod'
import { UserLine } from './user.ts'

const priorities = ['identified', 'unidentified', 'most_recently_updated', 'least_recently_updated'] as const

const order = {
  /** Which user is meant if several have it. Without it, several are too many. */
  prioritization: z.array(z.enum(priorities)).optional(),
}

/** A user named in a merge. */
export const MergeNamed = z.union([
  z.strictObject({
    /** The user by external_id. */
    external_id: z.string().min(1),
  }),
  z.strictObject({
    /** The user by alias. */
    user_alias: z.strictObject({
      /** The name of the alias. */
      alias_name: z.string().min(1),
      /** The label of the alias. */
      alias_label: z.string().min(1),
    }),
  }),
  z.strictObject({
    /** The user by braze_id. */
    braze_id: z.string().min(1),
  }),
  z.strictObject({
    /** The user by email address. */
    email: z.string().min(1),
    ...order,
  }),
  z.strictObject({
    /** The user by phone. */
    phone: z.string().min(1),
    ...order,
  }),
])

/** User whom an identifier names. */
export const MergeSide = z.strictObject({
  /** Number of users with the identifier. */
  count: z.int(),
  /** The first of them. */
  candidates: z.array(UserLine),
  /** The one who is meant. Absent: nobody has it, or several do and the prioritization leaves more than one. */
  user: UserLine.optional(),
  /** The preference that left one of several. Absent if only one has it. */
  chosen_by: z.enum(priorities).optional(),
})

const origins = ['keep', 'merge', 'both', 'neither'] as const

const Field = z.strictObject({
  /** The member of the profile. */
  field: z.string(),
  /** Value of the kept user, as in a state file. Absent: none. */
  keep: z.unknown().optional(),
  /** Value of the merged user. Absent: none. */
  merge: z.unknown().optional(),
  /** Value of the kept user afterwards. Absent: none. */
  result: z.unknown().optional(),
  /** Origin of the result. `both`: made from both. `neither`: there is none. */
  from: z.enum(origins),
  /** The rule that decides. */
  rule: z.string(),
  /** Whether the kept user has another value afterwards. */
  changes: z.boolean(),
  /** Origin of each entry, for a member with entries by name or id. */
  entries: z
    .array(
      z.strictObject({
        /** The name or id of the entry. */
        key: z.string(),
        /** Origin of the entry. */
        from: z.enum(origins),
      }),
    )
    .optional(),
})

/** Effects of a merge, field by field. */
export const ExplainedMerge = z.strictObject({
  /** Every member of a profile, in the order of the rules. */
  fields: z.array(Field),
  /** Why the merge does nothing. Absent: it is done. */
  refusal: z.enum(['same_profile', 'control_group', 'marked_for_deletion', 'invalid_phones']).optional(),
})

/** A past merge. */
export const PastMerge = z.strictObject({
  /** Its number. */
  merge: z.int(),
  /** When it was done, on the workspace's clock. */
  time: z.iso.datetime(),
  /** The endpoint that asked for it. */
  by: z.enum(['users.merge', 'users.identify']),
  /** The user that stayed, as it was before. */
  keep: UserLine,
  /** The user that is gone. */
  merged: UserLine,
  /** The request that asked for it. Absent: none is known. */
  request_id: z.string().optional(),
})

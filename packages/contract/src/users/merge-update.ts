import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { userAlias } from '../schemas/identifiers.ts'
import { prioritization } from '../schemas/prioritization.ts'
import { mergeErrors } from './merge-errors.ts'

const absent = z.never().optional()
// Options need the text too: a union passes on the faults of an option that fails only a length or refinement.
const text = { error: mergeErrors.identifier }
const order = { error: mergeErrors.prioritization }

/** Whether an identifier has an email and nothing else that names a user. Then only its prioritization can be at fault. */
const isByEmail = (identifier: unknown): boolean => {
  const given = typeof identifier === 'object' && identifier !== null ? identifier : {}
  const [email, ...others] = ['email', 'external_id', 'user_alias'].map((name): unknown => Reflect.get(given, name))
  return typeof email === 'string' && others.every((other) => other === undefined)
}

/**
 * Names one user by `external_id`, by `user_alias`, or by `email` with `prioritization`: exactly one of the three.
 * Source: spec, "Merge update object".
 */
export const MergeIdentifier = z.union(
  [
    lazyObject(() => ({
      /** The user by external_id. An unknown one makes the merge do nothing. */
      external_id: z.string(),
      user_alias: absent,
      email: absent,
      prioritization: absent,
    })),
    lazyObject(() => ({
      /** The user by alias. An unknown one makes the merge do nothing. */
      user_alias: userAlias(text),
      external_id: absent,
      email: absent,
      prioritization: absent,
    })),
    lazyObject(() => ({
      /** The user by email address. An unknown one makes the merge do nothing. */
      email: z.string(),
      /** Which user is meant if several have the address. At most one is. */
      prioritization: prioritization(order),
      external_id: absent,
      user_alias: absent,
    })),
  ],
  { error: ({ input }) => (isByEmail(input) ? mergeErrors.prioritization : mergeErrors.identifier) },
)

/** See its schema. */
export type MergeIdentifier = z.output<typeof MergeIdentifier>

const kindOf = (identifier: MergeIdentifier): string =>
  identifier.external_id !== undefined ? 'external_id' : identifier.email !== undefined ? 'email' : 'user_alias'

/** One merge: exactly two members, of the same type. Source: spec, "Merge update object"; "POST /users/merge", rule 9. */
export const MergeUpdate = lazyObject(
  () => ({
    /** The user whose profile ends: its values fill gaps of the other one. */
    identifier_to_merge: MergeIdentifier,
    /** The user that stays. Named in the same way as the other one. */
    identifier_to_keep: MergeIdentifier,
  }),
  { error: (issue) => (issue.code === 'unrecognized_keys' ? mergeErrors.onlyMembers : mergeErrors.notArray) },
)
  .strict()
  .refine((update) => kindOf(update.identifier_to_merge) === kindOf(update.identifier_to_keep), {
    error: mergeErrors.sameType,
  })

/** See its schema. */
export type MergeUpdate = z.output<typeof MergeUpdate>

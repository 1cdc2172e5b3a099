import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { userAlias } from '../schemas/identifiers.ts'
import { Success } from '../transport/bodies.ts'
import { cohortUsersErrors as errors, partnerKeyErrors } from './cohort-errors.ts'
import { cohortParams, partnerKey, partnerMembers } from './cohort-members.ts'

const invalid = { error: errors.changes }
const tooMany = { error: errors.tooMany }
const ids = z.array(z.string(invalid), invalid).max(limits.cohortUsers, tooMany)
const alias = userAlias(invalid)

const Change = lazyObject(
  () => ({
    /** The external_ids of users. One that nobody has changes nothing. */
    user_ids: ids.optional(),
    /** The device_ids of users without an external_id. An identified user stays as it was. */
    device_ids: ids.optional(),
    /** Aliases of users, one or a list of them. */
    aliases: z.union([z.array(alias, invalid).max(limits.cohortUsers, tooMany), alias], invalid).optional(),
    /** Whether these users leave the cohort. Default false: they enter it. */
    should_remove: z.boolean(invalid).optional(),
  }),
  invalid,
).refine(
  ({ user_ids, device_ids, aliases }) => user_ids !== undefined || device_ids !== undefined || aliases !== undefined,
  invalid,
)

/** Users who enter or leave a cohort. */
export type CohortChange = z.output<typeof Change>

const sizeOf = ({ user_ids = [], device_ids = [], aliases = [] }: CohortChange): number =>
  user_ids.length + device_ids.length + (Array.isArray(aliases) ? aliases.length : 1)

/** Queues users who enter a cohort, or leave it: up to 1,000 identifiers. Source: decision 0265. */
export const partnersCohortsUsers = endpoint({
  id: 'partners.cohorts.users',
  source: 'decision 0265',
  method: 'POST',
  path: '/partners/:partner/cohorts/users',
  bodyKey: partnerKey,
  bodyBytes: limits.cohortUsersBytes,
  remains: { what: 'the cohort', members: ['cohort_id'] },
  idempotent: true,
  get params() {
    return cohortParams()
  },
  get body() {
    return z.object(
      {
        ...partnerMembers(),
        /** Users who enter or leave, in this order: up to 1,000 identifiers in all. */
        cohort_changes: z
          .array(Change, invalid)
          .max(limits.cohortUsers, tooMany)
          .refine((changes) => changes.reduce((sum, change) => sum + sizeOf(change), 0) <= limits.cohortUsers, tooMany),
      },
      { error: partnerKeyErrors.partnerKey },
    )
  },
  responses: { 201: Success },
  errors: { 401: partnerKeyErrors, 400: errors },
})

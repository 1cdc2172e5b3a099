import { audienceWith, lazyStrictObject, limits } from '@brazier/contract'
import type { StoredAudience } from '@brazier/domain/rules'
import { cohortComparisons } from '@brazier/domain/vocabulary'
import * as z from 'zod'

const CohortFilter = lazyStrictObject(() => ({
  partner: z.string().min(1).max(limits.cohortCharacters),
  cohort_id: z.string().min(1).max(limits.cohortCharacters),
  comparison: z.enum(cohortComparisons),
}))

const Stored = audienceWith<StoredAudience>('StoredAudience', { cohort: CohortFilter.optional() })

/** An audience as in requests, or partners' cohorts. Its times do not change. */
export const StateAudience = z.lazy(() => Stored)

import { lazyStrictObject, limits } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

const CohortNameMembers = {
  /** The partner, as in the path of its requests. */
  partner: z.string().min(1).max(limits.cohortCharacters),
  /** The partner's id of the cohort. */
  cohort_id: z.string().min(1).max(limits.cohortCharacters),
}

export const StateCohortName = lazyStrictObject(() => CohortNameMembers).meta({ id: 'CohortName' })

/** Users name theirs. */
export const StateCohort = lazyStrictObject(() => ({
  ...CohortNameMembers,
  /** The name that people see. Absent: the partner has not named it. */
  name: z.string().min(1).optional(),
  /** When the partner made it. */
  created_at: Time,
})).meta({ id: 'Cohort' })

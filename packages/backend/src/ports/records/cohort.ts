import { lazyStrictObject, limits } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'
import type { Kept } from './kept.ts'

const CohortNameMembers = {
  /** The partner, as in the path of its requests. */
  partner: z.string().min(1).max(limits.cohortCharacters),
  /** The partner's id of the cohort. */
  cohort_id: z.string().min(1).max(limits.cohortCharacters),
}

/** The name of a cohort, as users hold it. */
export const CohortName = lazyStrictObject(() => CohortNameMembers).meta({ id: 'CohortName' })

/** The users hold their membership. Source: decision 0265. */
export const Cohort = lazyStrictObject(() => ({
  ...CohortNameMembers,
  /** The name that people see. Absent: the partner has not named it. */
  name: z.string().min(1).optional(),
  /** When the partner made it. */
  created_at: Time,
})).meta({ id: 'Cohort' })

export type Cohort = Kept<z.output<typeof Cohort>>

export const cohortKey = ({ partner, cohort_id }: Pick<Cohort, 'partner' | 'cohort_id'>): string =>
  JSON.stringify([partner, cohort_id])

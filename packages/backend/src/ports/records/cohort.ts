import type { CohortName, Instant } from '@brazier/domain/rules'

/** A partner's cohort. The users hold their membership. Source: decision 0265. */
export interface Cohort extends CohortName {
  /** Absent: users entered it before the partner named it. */
  readonly name?: string | undefined
  readonly created_at: Instant
}

/** Returns the id of a cohort among the records. */
export const cohortKey = ({ partner, cohort_id }: CohortName): string => JSON.stringify([partner, cohort_id])

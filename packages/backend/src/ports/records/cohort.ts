import type { CohortName, Instant } from '@brazier/domain/rules'

/** The users hold their membership. Source: decision 0265. */
export interface Cohort extends CohortName {
  /** Absent: users entered it before the partner named it. */
  readonly name?: string | undefined
  readonly created_at: Instant
}

export const cohortKey = ({ partner, cohort_id }: CohortName): string => JSON.stringify([partner, cohort_id])

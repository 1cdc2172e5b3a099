import { limits } from '@brazier/contract'
import { type Cohort, cohortKey } from '../ports/records/cohort.ts'
import type { Transaction } from '../ports/store.ts'

/** Resolves to false if it would be one too many. Source: decision 0265. */
export const putCohort = async ({ cohorts }: Transaction, cohort: Cohort): Promise<boolean> => {
  const key = cohortKey(cohort)
  const isKnown = (await cohorts.get(key)) !== undefined
  if (!isKnown && (await cohorts.page(undefined, limits.cohorts)).length >= limits.cohorts) return false
  await cohorts.put(key, cohort)
  return true
}

/** Adds a missing cohort without a name. Resolves to false if it would be one too many. */
export const ensureCohort = async (tx: Transaction, cohort: Cohort): Promise<boolean> =>
  (await tx.cohorts.get(cohortKey(cohort))) !== undefined || putCohort(tx, cohort)

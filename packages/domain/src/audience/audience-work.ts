/** Most work to test one user. Source: decision 0111. */
export const audienceLimits = {
  /** Characters times the states of a regular expression, elements of a list, and tests. */
  workOfUser: 2_000_000,
} as const

/** Counts work, before it is done. */
export type CountWork = (work: number) => void

/** Testing a user takes too much work. */
export class AudienceOverBudget extends Error {
  override readonly name = 'AudienceOverBudget'

  constructor() {
    super(`an audience takes more than ${audienceLimits.workOfUser} steps for one user`)
  }
}

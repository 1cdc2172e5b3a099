/** Most work of finding out whether one user is in an audience. Source: decision 0111. */
export const audienceLimits = {
  /** For one user: characters times the states of a regular expression, elements of a list, and tests. */
  workOfUser: 2_000_000,
} as const

/** Counts work, before it is done. */
export type CountWork = (work: number) => void

/** It takes too much work to find out whether a user is in an audience. */
export class AudienceOverBudget extends Error {
  override readonly name = 'AudienceOverBudget'

  constructor() {
    super(`an audience takes more than ${audienceLimits.workOfUser} steps for one user`)
  }
}

import type { Profile } from '@brazier/domain'
import type { JobContext } from './job-kind.ts'

/** The work of audiences after which a job pauses, so that other requests are answered. */
const workOfSlice = 500_000

/** The work of audiences after which a job leaves the rest of its users to the next job. Source: decision 0111. */
const workOfJob = 20_000_000

/** Counts the work that the audiences of a job take. */
export interface AudienceWork {
  /** Is told of work by the tests of audiences. */
  readonly countWork: (work: number) => void
  /** Lets other work of the process run if much was done since the last call. */
  rest(): Promise<void>
  /** Whether the job has done enough. */
  isEnough(): boolean
}

/** Counts the work of one job. */
export const createAudienceWork = ({ rest }: Pick<JobContext, 'rest'>): AudienceWork => {
  let [sum, rested] = [0, 0]
  return {
    countWork: (work) => void (sum += work),
    rest: async () => {
      const since = sum - rested
      rested = sum
      if (since > 0) await rest(since / workOfSlice)
    },
    isEnough: () => sum >= workOfJob,
  }
}

/**
 * Tests users in order until the work is enough for one job; at least one. Resolves to how many were tested. `test` is called for
 * each.
 */
export const testInOrder = async (
  users: readonly Profile[],
  test: (user: Profile) => void,
  work: AudienceWork,
): Promise<number> => {
  let tested = 0
  for (const user of users) {
    if (tested > 0 && work.isEnough()) break
    test(user)
    tested += 1
    await work.rest()
  }
  return tested
}

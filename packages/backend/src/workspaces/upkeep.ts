import type { Upkeep } from '../ports/persistence.ts'
import type { Runtime } from '../ports/runtime.ts'

/** Milliseconds between two runs. */
const pause = 1000

/** The number of runs between two flushes of the request log. */
const runsPerFlush = 5

/** What the upkeep needs from the service. */
export interface UpkeepContext {
  readonly upkeep: Upkeep
  readonly runtime: Runtime
  /** Runs the due jobs of a workspace soon. */
  wake(workspace: string): Promise<void>
}

/**
 * Starts the upkeep. Each second, it runs jobs that another process left, writes the request log and removes deleted data. After a
 * failure, it tries again, and reports only the first failure in a row.
 */
export const startUpkeep = ({ upkeep, runtime, wake }: UpkeepContext): void => {
  let isFailing = false
  let runs = 0
  const work = async (): Promise<void> => {
    for (const name of await upkeep.overdue(runtime.now())) await wake(name)
    runs += 1
    if (runs % runsPerFlush === 0) await upkeep.flush()
    await upkeep.tidy()
  }
  const run = async (): Promise<void> => {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) runtime.failed({ where: 'database', workspace: '', error })
      isFailing = true
    }
    runtime.after(pause, () => void run())
  }
  runtime.after(pause, () => void run())
}

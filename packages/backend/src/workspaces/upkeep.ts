import type { Coordination } from '../ports/persistence.ts'
import type { Runtime } from '../ports/runtime.ts'

/** Runs between two flushes of the request log. */
const runsPerFlush = 5

export interface UpkeepContext {
  readonly coordination: Coordination
  readonly runtime: Runtime
  /** Runs a workspace's due jobs soon. */
  wake(workspace: string): Promise<void>
}

/**
 * At each interval runs jobs that another process left, writes the request log and removes deleted data. After a failure tries again, and
 * reports only the first in a row.
 */
export const startUpkeep = ({ coordination, runtime, wake }: UpkeepContext): void => {
  let isFailing = false
  let runs = 0
  const work = async (): Promise<void> => {
    for (const name of await coordination.overdue(runtime.now())) await wake(name)
    runs += 1
    if (runs % runsPerFlush === 0) await coordination.flush()
    await coordination.tidy()
  }
  const run = async (): Promise<void> => {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) runtime.failed({ where: 'database', workspace: '', error })
      isFailing = true
    }
    runtime.after(coordination.interval, () => void run())
  }
  runtime.after(coordination.interval, () => void run())
}

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

/** Removes deleted data for an interval at most. Resolves to whether there may be more. */
const tidy = async ({ coordination, runtime }: UpkeepContext): Promise<boolean> => {
  const end = runtime.now() + coordination.interval
  for (;;) {
    const began = runtime.now()
    const isMore = await coordination.tidy()
    const now = runtime.now()
    if (!isMore || now >= end) return isMore
    // As long as the step took: requests use the database too.
    await new Promise<void>((resolve) => {
      runtime.after(now - began, resolve)
    })
  }
}

/**
 * At each interval runs jobs that another process left, writes the request log and removes deleted data; at once if more is left. Reports
 * only the first failure in a row.
 */
export const startUpkeep = (context: UpkeepContext): void => {
  const { coordination, runtime, wake } = context
  let isFailing = false
  let runs = 0
  const work = async (): Promise<boolean> => {
    for (const name of await coordination.overdue(runtime.now())) await wake(name)
    runs += 1
    if (runs % runsPerFlush === 0) await coordination.flush()
    return tidy(context)
  }
  const run = async (): Promise<void> => {
    let isMore = false
    try {
      isMore = await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) runtime.failed({ where: 'database', workspace: '', error })
      isFailing = true
    }
    runtime.after(isMore ? 0 : coordination.interval, () => void run())
  }
  runtime.after(coordination.interval, () => void run())
}

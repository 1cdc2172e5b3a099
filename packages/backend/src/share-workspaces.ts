import type { BackendOptions } from './backend.ts'
import type { Directory } from './ports/persistence.ts'
import { type SharedRegistry, sharedRegistry } from './shared-registry.ts'
import type { Workspaces } from './workspaces.ts'

/** How often, in milliseconds, a service looks for work that nobody does. */
const rounds = 1000

/** Every so many of these looks, a service writes what it logged. */
const looksPerFlush = 5

/**
 * Shares workspaces with other processes: hears of what they change, does what they left undone, writes what was logged, and
 * removes what nothing leads to any more. A directory that is away is asked again.
 */
export const shareWorkspaces = (
  directory: Directory,
  workspaces: Workspaces,
  options: BackendOptions,
): SharedRegistry => {
  const { surroundings, workspaceKeys = false, queueDelay } = options
  const shared = sharedRegistry({ directory, workspaces, surroundings, workspaceKeys })
  let isAway = false
  let looks = 0
  const failed = (error: unknown): void => {
    if (!isAway) surroundings.failed({ where: 'database', workspace: '', error })
    isAway = true
  }
  const round = async (): Promise<void> => {
    try {
      await shared.wakeOverdue()
      looks += 1
      if (looks % looksPerFlush === 0) await directory.flush()
      await directory.tidy()
      isAway = false
    } catch (error) {
      failed(error)
    }
    surroundings.after(rounds, () => void round())
  }
  directory.watch(shared.changed).catch(failed)
  if (queueDelay !== false) surroundings.after(rounds, () => void round())
  return shared
}

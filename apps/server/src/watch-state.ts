import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Backend } from '@brazier/backend'
import { defaultName } from './first-state.ts'
import type { Log } from './log.ts'
import { StartFault } from './start-fault.ts'
import { blameStateFile, readStateFile } from './state-file.ts'

/** How long, in milliseconds, a file is left alone before it is read: an editor may write it in several steps. */
const quiet = 150

/** What reloading a state file needs. */
export interface Watching {
  readonly backend: Backend
  readonly log: Pick<Log, 'info' | 'error'>
  /** Is called after the state was replaced. */
  readonly replaced: (workspace: NonNullable<Awaited<ReturnType<Backend['workspaces']['find']>>>) => void
}

/** Replaces the state of the workspace `default` by a file. A file that is wrong changes nothing, and the log says where. */
const reload = async (path: string, { backend, log, replaced }: Watching): Promise<void> => {
  const workspace = await backend.workspaces.find(defaultName)
  if (workspace === undefined) return
  try {
    const state = await readStateFile(path)
    await workspace.restore(state).catch(async (error: unknown) => {
      throw await blameStateFile(path, error)
    })
    replaced(workspace)
    log.info({ state: path }, 'state reloaded')
  } catch (error) {
    if (error instanceof StartFault) log.error(`${error.message}\nthe state before it stays`)
    else log.error({ err: error }, 'the state could not be reloaded')
  }
}

/**
 * Reloads a state file whenever it changes. Watches its folder, because many editors put a new file in the place of the old one.
 * Returns what ends it, which resolves when nothing is being reloaded any more.
 */
export const watchState = (path: string, watching: Watching): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // One after the other: the last change is read last.
      running = running.then(() => reload(path, watching))
    }, quiet)
  }
  const watcher = watch(dirname(path), (_, name) => {
    if (name === null || name === basename(path)) changed()
  })
  watcher.on('error', (error) => watching.log.error({ err: error }, 'the state file is no longer watched'))
  return async () => {
    clearTimeout(timer)
    watcher.close()
    await running
  }
}

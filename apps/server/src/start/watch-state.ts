import { type FSWatcher, realpathSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type Backend, createRoom, type Runtime } from '@brazier/backend/parts'
import { blameStateFile, readStateFile } from '../files/state-file.ts'
import type { Log } from '../log/log.ts'
import { StartFault } from '../terminal/start-fault.ts'
import { defaultName } from './default-name.ts'

/** Milliseconds before a read: an editor may write in several steps. */
const quiet = 150

/** Milliseconds before a constantly changing file is read. */
const longestWait = 2000

export interface Watching {
  readonly backend: Backend
  readonly log: Pick<Log, 'info' | 'error'>
  readonly runtime: Pick<Runtime, 'memory' | 'pause'>
}

/** Changes nothing for a wrong file; the log locates its faults. */
const reload = async (path: string, { backend, log, runtime }: Watching): Promise<void> => {
  const workspace = await backend.workspaces.find(defaultName)
  if (workspace === undefined) return
  try {
    // The server answers meanwhile.
    const reading = { check: createRoom(runtime.memory), pause: runtime.pause }
    const state = await readStateFile(path, reading)
    await workspace.restore(state, { isTaken: true }).catch(async (error: unknown) => {
      throw await blameStateFile(path, error, reading)
    })
    log.info({ state: path }, 'state reloaded')
  } catch (error) {
    if (error instanceof StartFault) log.error(`${error.message}\nthe state before it stays`)
    else log.error({ err: error }, 'the state could not be reloaded')
  }
}

/** `add` reads again after the present reading; `ended` resolves when none is under way. */
const createReloads = (path: string, watching: Watching): { readonly add: () => void; ended(): Promise<void> } => {
  let running: Promise<void> = Promise.resolve()
  let isWaiting = false
  return {
    add: () => {
      // One reading sees all changes before it: only one has to wait.
      if (isWaiting) return
      isWaiting = true
      running = running.then(() => {
        isWaiting = false
        return reload(path, watching)
      })
    },
    ended: () => running,
  }
}

/**
 * Watches folders, those of the path and of what it leads to. The returned function ends that, and resolves when no reload is under way.
 */
export const watchState = (path: string, watching: Watching): (() => Promise<void>) => {
  const reloads = createReloads(path, watching)
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const changed = (): void => {
    const now = performance.now()
    if (timer === undefined) since = now
    clearTimeout(timer)
    const read = (): void => {
      timer = undefined
      reloads.add()
    }
    timer = setTimeout(read, Math.max(0, Math.min(quiet, since + longestWait - now)))
  }
  const look = (file: string): FSWatcher =>
    watch(dirname(file), (_, name) => {
      if (follow() || name === null || name === basename(file)) changed()
    }).on('error', (error) => watching.log.error({ err: error }, 'the state file is no longer watched'))
  let target: { readonly file: string; readonly watcher: FSWatcher } | undefined
  /** Returns whether the path leads elsewhere now. */
  const follow = (): boolean => {
    try {
      const file = realpathSync(path)
      if (file === target?.file) return false
      const watcher = look(file)
      target?.watcher.close()
      target = { file, watcher }
      return true
    } catch {
      return false // absent until its next change
    }
  }
  const watcher = look(path)
  follow()
  return async () => {
    clearTimeout(timer)
    watcher.close()
    target?.watcher.close()
    await reloads.ended()
  }
}

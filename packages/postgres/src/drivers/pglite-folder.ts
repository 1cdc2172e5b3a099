/**
 * A folder with an embedded database belongs to one process at a time. The process puts its id and its start into a lock file
 * beside the folder. A lock file of a process that no longer runs is replaced, also if another process has its id by now.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type ProcessIdentity, readIdentity, startOf } from './process-identity.ts'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Rejects if the folder has files but no database. PGlite would write a new database over them: it takes a folder without the
 * file `PG_VERSION` for an empty one. Source: decision 0094.
 */
export const checkFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((error: unknown): readonly string[] => {
    if (hasCode(error, 'ENOENT')) return []
    if (hasCode(error, 'ENOTDIR')) throw new Error('it is not a folder')
    throw error
  })
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new Error('the folder has files but no PG_VERSION, so it is no database or only a part of one; name another')
  }
}

/** The lock files of this process, which may not open a folder twice either. */
const ownLocks = new Set<string>()

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

const holderOf = async (path: string): Promise<ProcessIdentity> =>
  readIdentity(await readFile(path, 'utf8').catch(() => ''))

const isHeld = async (path: string, { pid, start }: ProcessIdentity): Promise<boolean> => {
  if (pid === process.pid) return ownLocks.has(path)
  if (pid <= 0 || !isRunning(pid)) return false
  const present = await startOf(pid)
  return start === undefined || present === undefined || start === present
}

const inUse = ({ pid }: ProcessIdentity): Error =>
  new Error(`process ${pid} uses the folder; to share data between processes, use a PostgreSQL server`)

/** Removes the lock file of a process that no longer runs. Puts it back if another process has replaced it meanwhile. */
const removeStaleLock = async (path: string): Promise<void> => {
  const moved = `${path}.${process.pid}`
  try {
    await rename(path, moved)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const holder = await holderOf(moved)
  if (await isHeld(path, holder)) {
    await rename(moved, path)
    throw inUse(holder)
  }
  await rm(moved, { force: true })
}

/** Locks a folder. Resolves to the function that unlocks it. Rejects if a running process uses the folder, this one included. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${resolve(folder)}.lock`
  await mkdir(dirname(path), { recursive: true })
  const start = (await startOf(process.pid)) ?? ''
  for (;;) {
    try {
      await writeFile(path, `${process.pid}\n${start}\n`, { flag: 'wx' })
      ownLocks.add(path)
      return async () => {
        ownLocks.delete(path)
        await rm(path, { force: true })
      }
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const holder = await holderOf(path)
    if (await isHeld(path, holder)) throw inUse(holder)
    await removeStaleLock(path)
  }
}

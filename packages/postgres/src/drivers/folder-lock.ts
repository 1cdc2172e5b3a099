import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** The locks of this process: it may not open one folder twice either. */
const held = new Set<string>()

const holderOf = async (path: string): Promise<number> => Number(await readFile(path, 'utf8').catch(() => ''))

const isHeld = (path: string, holder: number): boolean =>
  holder === process.pid ? held.has(path) : holder > 0 && isRunning(holder)

const inUse = (holder: number): Error =>
  new Error(`another process, ${holder}, uses it; it is for one process: several share a PostgreSQL server`)

/** Removes what a process left behind that is gone. What somebody else put there meanwhile is put back. */
const removeStale = async (path: string): Promise<void> => {
  const mine = `${path}.${process.pid}`
  try {
    await rename(path, mine)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const holder = await holderOf(mine)
  if (isHeld(path, holder)) {
    await rename(mine, path)
    throw inUse(holder)
  }
  await rm(mine, { force: true })
}

/**
 * Keeps others out of a folder by a file beside it; resolves to how to let them in again. Rejects when one that runs is in it,
 * this process included. What a process that was killed left behind is taken over.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${resolve(folder)}.lock`
  await mkdir(dirname(path), { recursive: true })
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      held.add(path)
      return async () => {
        held.delete(path)
        await rm(path, { force: true })
      }
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const holder = await holderOf(path)
    if (isHeld(path, holder)) throw inUse(holder)
    await removeStale(path)
  }
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
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

/**
 * Keeps other processes of this machine out of a folder by a file beside it; resolves to how to let them in again. Rejects
 * when one that runs is in it. What a process that was killed left behind is taken over.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${resolve(folder)}.lock`
  await mkdir(dirname(path), { recursive: true })
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (holder > 0 && holder !== process.pid && isRunning(holder)) {
      throw new Error(`another process, ${holder}, uses it; it is for one process: several share a PostgreSQL server`)
    }
    await rm(path, { force: true })
  }
}

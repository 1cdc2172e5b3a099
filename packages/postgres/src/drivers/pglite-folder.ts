/** A database folder belongs to one process. A lock file beside it has the process's id and start. */
import { createHash } from 'node:crypto'
import { constants, copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type ProcessIdentity, readIdentity, startOf } from './process-identity.ts'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Rejects if the folder has files but no database. PGlite would overwrite them: it takes a folder without `PG_VERSION` for empty. Source:
 * decision 0094.
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

/** This process may not open a folder twice either. */
const ownLocks = new Set<string>()

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: another user's running process.
    return hasCode(error, 'EPERM')
  }
}

const isHeld = async ({ pid, start }: ProcessIdentity): Promise<boolean> => {
  if (pid <= 0 || pid === process.pid || !isRunning(pid)) return false
  const present = await startOf(pid)
  return start === undefined || present === undefined || start === present
}

const inUse = (pid: number): Error =>
  new Error(`process ${pid} uses the folder; to share data between processes, use a PostgreSQL server`)

const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })

/** Milliseconds for which an incomplete lock counts as being written. */
const writing = 200

const textOf = async (path: string): Promise<string | undefined> => {
  const text = await readText(path)
  if (text === undefined || text.endsWith('\n')) return text
  await setTimeout(writing)
  return readText(path)
}

/** Codes of file systems without hard links. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Copies a file. Resolves to false if the target exists. Without hard links, the file exists a moment before its text. */
const isMade = async (from: string, path: string): Promise<boolean> => {
  const copy = async (error: unknown): Promise<void> => {
    if (!noLinks.some((code) => hasCode(error, code))) throw error
    await copyFile(from, path, constants.COPYFILE_EXCL)
  }
  try {
    await link(from, path).catch(copy)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** `claim` names this process. A file that only one process can make, named after an ended process's lock, succeeds it. */
const takeLock = async (path: string, claim: string): Promise<void> => {
  if (await isMade(claim, path)) return
  const first = await textOf(path)
  const ended: string[] = []
  for (let text = first; text !== undefined; text = await textOf(ended.at(-1) ?? path)) {
    const holder = readIdentity(text)
    if (await isHeld(holder)) throw inUse(holder.pid)
    const successor = `${path}.${createHash('sha256').update(text).digest('hex')}`
    ended.push(successor)
    if (!(await isMade(claim, successor))) continue
    const isSame = (await textOf(path)) === first
    if (isSame) await rename(claim, path)
    await Promise.all((isSame ? ended : [successor]).map((each) => rm(each, { force: true })))
    if (isSame) return
    break
  }
  // Another process was quicker.
  await takeLock(path, claim)
}

/** Resolves to the unlocking function. Rejects if a running process, even this one, uses the folder. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${resolve(folder)}.lock`
  if (ownLocks.has(path)) throw inUse(process.pid)
  ownLocks.add(path)
  const claim = `${path}.${process.pid}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(claim, `${process.pid}\n${(await startOf(process.pid)) ?? ''}\n`)
    await takeLock(path, claim)
  } catch (error) {
    ownLocks.delete(path)
    throw error
  } finally {
    await rm(claim, { force: true })
  }
  return async () => {
    ownLocks.delete(path)
    await rm(path, { force: true })
  }
}

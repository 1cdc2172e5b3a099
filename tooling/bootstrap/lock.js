import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds until a lock is stale, even if a process has its id. */
const tooOld = 600_000

/**
 * Waits for a process that holds the lock `path`, and takes over from one that died.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once, before it waits
 */
export const withLock = async (path, work, onWait) => {
  mkdirSync(dirname(path), { recursive: true })
  for (let waited = false; !take(path); waited = true) {
    if (!waited) onWait()
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/**
 * @param {string} path
 * @returns {boolean}
 */
const take = (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    if (isHolderAlive(path)) return false
    rmSync(path, { force: true })
    return take(path)
  }
}

/** @param {string} path */
const isHolderAlive = (path) => {
  try {
    if (Date.now() - statSync(path).mtimeMs > tooOld) return false
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty between creation and writing: its holder is alive.
    if (pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code

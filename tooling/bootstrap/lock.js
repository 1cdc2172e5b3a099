import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A lock older than this, in milliseconds, is left over, even if its process id lives again. */
const tooOld = 600_000

/**
 * Runs `work` while no other process holds `path`; waits for one that does, and takes over from one that died.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once, before waiting
 */
export async function withLock(path, work, onWait) {
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
function take(path) {
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
function isHolderAlive(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > tooOld) return false
    const pid = Number(readFileSync(path, 'utf8'))
    // Between creation and writing the file is empty: its holder is alive.
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
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}

import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds until a lock that nobody touches is stale, even if a process has its id. */
const tooOld = 600_000

/** Milliseconds between a holder's touches. */
const touched = 60_000

/** Milliseconds between attempts. */
const pause = 200

/**
 * Waits for a process that holds the lock `path`, and takes over from one that died.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once, before it waits
 */
export const withLock = async (path, work, onWait) => {
  mkdirSync(dirname(path), { recursive: true })
  const token = `${process.pid} ${randomUUID()}`
  for (let waited = false; !(await take(path, token)); waited = true) {
    if (!waited) onWait()
    await sleep(pause)
  }
  const touch = () => {
    try {
      if (holderOf(path) === token) utimesSync(path, new Date(), new Date())
    } catch {
      // Somebody removed it.
    }
  }
  const touching = setInterval(touch, touched)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    if (holderOf(path) === token) rmSync(path)
  }
}

/**
 * @param {string} path
 * @param {string} token
 */
const take = async (path, token) => {
  try {
    writeFileSync(path, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const holder = holderOf(path)
    if (isAlive(path, holder) || holderOf(path) !== holder) return false
    const mine = `${path}-${randomUUID()}`
    writeFileSync(mine, token)
    renameSync(mine, path)
    // Another may take it over at the same moment: the last one has it.
    await sleep(pause)
    return holderOf(path) === token
  }
}

/** @param {string} path */
const holderOf = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} path
 * @param {string} holder
 */
const isAlive = (path, holder) => {
  try {
    if (Date.now() - statSync(path).mtimeMs > tooOld) return false
    // Empty between creation and writing: its holder is alive.
    if (holder !== '') process.kill(Number.parseInt(holder), 0)
    return true
  } catch (error) {
    // Gone since: there is nothing to take over.
    return hasCode(error, 'EPERM') || hasCode(error, 'ENOENT')
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code

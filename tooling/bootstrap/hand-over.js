import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { findNode } from './prepare.js'
import { root } from './root.js'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** One ctrl-C reaches us twice, from the terminal and from npm: within this many milliseconds it counts once. */
const echo = 300

/** How often, in milliseconds, we look whether npm is still there. */
const look = 200

/**
 * Runs the pinned Node with `args` on our terminal, passing signals on; gives its exit code, 128 + n if signal n ended it.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function handOver(args) {
  return new Promise((resolve, reject) => {
    const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
    // Its own process group, so that signals reach it through us alone. Windows has none, and sends ctrl-C to everybody.
    const detached = process.platform !== 'win32'
    const child = spawn(findNode(), args, {
      cwd: root,
      detached,
      env: { ...process.env, PATH: path },
      stdio: 'inherit',
    })
    /** @type {Map<NodeJS.Signals, number>} */
    const lastSeen = new Map()
    for (const signal of forwarded) {
      process.on(signal, () => {
        const now = performance.now()
        if (detached && now - (lastSeen.get(signal) ?? -Infinity) > echo) child.kill(signal)
        lastSeen.set(signal, now)
      })
    }
    stopWithNpm(child)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * A signal sent to npm alone ends npm and its shell, and never reaches us: so their end is the signal.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (!process.env['npm_lifecycle_event']) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, look)
  watch.unref()
}

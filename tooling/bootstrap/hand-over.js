import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { pinnedNode, root } from './root.js'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Milliseconds. The terminal and npm both forward one Ctrl-C, which then counts once. */
const echo = 300

/** Milliseconds between checks that npm runs. */
const look = 200

/**
 * Runs a command on this terminal and forwards signals. Resolves to its exit code, or 128 + n for signal n. PATH begins with the pinned
 * Node, the installed tools and pnpm.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export const handOver = (command, args) =>
  new Promise((resolve, reject) => {
    // Only we signal its process group. Windows has none, and sends Ctrl-C to every process.
    const detached = process.platform !== 'win32'
    const shell = process.platform === 'win32' && !command.endsWith('.exe')
    const child = spawn(command, args, { cwd: root, detached, env: environment(), shell, stdio: 'inherit' })
    /** @type {Map<NodeJS.Signals, number>} */
    const lastSeen = new Map()
    for (const signal of forwarded) {
      process.on(signal, () => {
        const now = performance.now()
        if (detached && now - (lastSeen.get(signal) ?? -Infinity) > echo) child.kill(signal)
        lastSeen.set(signal, now)
      })
    }
    endWithNpm(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })

/**
 * Calls `stop` when npm ends: a signal sent only to npm ends npm and its shell, and does not reach us.
 * @param {() => void} stop
 */
export const endWithNpm = (stop) => {
  if (!process.env['npm_lifecycle_event']) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    stop()
  }, look)
  watch.unref()
}

const environment = () => {
  const folders = [
    join(root, pinnedNode, '.bin'),
    join(root, 'node_modules/.bin'),
    join(root, '.tooling/bin'),
    process.env['PATH'] ?? '',
  ]
  // Contacts only the npm registry.
  return { ...process.env, PATH: folders.join(delimiter), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
}

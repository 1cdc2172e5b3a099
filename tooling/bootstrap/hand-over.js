import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './root.js'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** One ctrl-C reaches us twice, from the terminal and from npm: within this many milliseconds it counts once. */
const echo = 300

/** How often, in milliseconds, we look whether npm is still there. */
const look = 200

/**
 * Runs a command on our terminal, passing signals on; gives its exit code, or 128 + n if signal n ended it. It finds
 * what is installed here first on its PATH: the pinned Node, every tool, pnpm.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function handOver(command, args) {
  return new Promise((resolve, reject) => {
    // Its own process group, so that signals reach it through us alone. Windows has none, and sends ctrl-C to everybody.
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

function environment() {
  const folders = [join(root, 'node_modules/.bin'), join(root, '.tooling/bin'), process.env['PATH'] ?? '']
  // Nothing here talks to anybody but the npm registry.
  return { ...process.env, PATH: folders.join(delimiter), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
}

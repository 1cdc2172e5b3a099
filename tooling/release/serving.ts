import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment } from './run.ts'

/** Takes what is installed and asks nobody. */
export const npx: readonly string[] = ['--no-install', 'brazier']

/** Runs the installed `brazier`, and uses its address meanwhile. Resolves to faults of the start. */
export const serving = async (
  cwd: string,
  args: readonly string[],
  use: (address: string) => Promise<void>,
): Promise<readonly string[]> => {
  const child = spawn('npx', [...npx, '--port', '0', '--log-level', 'warn', ...args], {
    cwd,
    env: environment(),
    detached: true,
  })
  const ended = once(child, 'close')
  let said = ''
  const url = new Promise<string | undefined>((resolve) => {
    const listen = (chunk: string): void => {
      said += chunk
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('close', () => {
      resolve(undefined)
    })
  })
  // An embedded database takes a minute on a busy machine.
  const deadline = setTimeout(() => stop(child.pid, 'SIGKILL'), 240_000)
  try {
    const address = await url
    if (address === undefined) return [`npx brazier ended before it served\n${said}`]
    await use(address)
    return []
  } finally {
    stop(child.pid, 'SIGTERM')
    await ended
    clearTimeout(deadline)
  }
}

/** Reaches npx, its shell, and the server. */
const stop = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}

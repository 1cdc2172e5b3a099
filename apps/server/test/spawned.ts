import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { bundledCommand } from './bundled-command.ts'

/** A command of Brazier in its own process. */
export interface Spawned {
  readonly pid: number
  out(): string
  err(): string
  /** Resolves to the first match in what it has printed; rejects if it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  /** Reads its output no more, as a closed terminal. */
  leave(): void
  /** Resolves to the exit code, or the signal, when it has ended and its output is whole. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Starts `brazier` with arguments in a folder; it is killed after the test. Without `env` it has ours. */
export const spawnBrazier = (args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv): Spawned => {
  const child = spawn(process.execPath, [bundledCommand, ...args], { cwd, env })
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text))
  child.stdin.end()
  let isOver = false
  const ended = once(child, 'close').then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
    isOver = true
    return code ?? signal ?? 0
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const printed = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(out.join('') + err.join(''))
      if (found !== null) return found
      if (isOver) throw new TypeError(`it ended without ${pattern}: ${out.join('')}${err.join('')}`)
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended])
    }
  }
  return {
    pid: child.pid ?? 0,
    out: () => out.join(''),
    err: () => err.join(''),
    printed,
    kill: (signal) => void child.kill(signal),
    leave: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    ended,
  }
}

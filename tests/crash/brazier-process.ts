import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundledCommand } from '../bundled-command.ts'

/** Most milliseconds a server may take to start or to end on a busy machine. */
const patience = 110_000

/** End of a run of the command, and its output. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** One run of the command. */
export interface Run {
  readonly pid: number
  /** Resolves when it serves; rejects with what it said when it ends before, or takes too long. */
  readonly serves: Promise<void>
  /** Resolves when it ended by itself; rejects when that takes too long. */
  over(): Promise<Ended>
  /** Resolves when it has said a text on standard error; rejects when it ends before, or that takes too long. */
  says(text: string): Promise<void>
  /** Returns its output on standard error so far. */
  err(): string
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended>
}

/** Resolves as a promise does; rejects when that takes longer than anything may take. */
export const within = async <T>(what: string, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes too long`)), patience)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const servesWhen = (child: ChildProcess, said: { readonly out: string; readonly err: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (said.out.includes('key: ')) resolve()
    })
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${said.err}`)))
  })

/** Ends a process when its parent is gone, also when the parent was killed. So no process is left running. */
const watch = `import { isMainThread } from 'node:worker_threads'
if (isMainThread) process.stdin.on('end', () => process.exit(9)).resume().unref()`

/** Returns the ids of a process's children, where Linux lists them. */
export const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g)?.map(Number) ?? []

/** A module that makes some jobs end the process of the server, or never end. */
export const poison: string = fileURLToPath(new URL('poison.ts', import.meta.url))

/** Runs the command, after some modules. */
export const runBrazier = (args: readonly string[], modules: readonly string[] = []): Run => {
  const first = [`data:text/javascript,${encodeURIComponent(watch)}`, ...modules].map((module) => `--import=${module}`)
  const child = spawn(process.execPath, [...first, bundledCommand, ...args], { stdio: 'pipe' })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...said }))
  const serves = within('starting', servesWhen(child, said))
  // Who does not wait for it hears of its end.
  serves.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    serves,
    over: async () => {
      try {
        return await within('ending', ended)
      } finally {
        child.kill('SIGKILL')
      }
    },
    says: (text) =>
      within(
        `saying ${text}`,
        new Promise((resolve, reject) => {
          const look = (): void => {
            if (said.err.includes(text)) resolve()
          }
          child.stderr.on('data', look)
          child.once('close', () => reject(new Error(`it ended and did not say ${text}: ${said.err}`)))
          look()
        }),
      ),
    err: () => said.err,
    end: (signal) => {
      child.kill(signal)
      return within('ending', ended)
    },
  }
}

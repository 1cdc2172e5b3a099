import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import spawn from 'cross-spawn'
import type { Environment } from '../../options/options.ts'
import { endAtSignal, endNow } from '../../start/stop-on-signals.ts'
import { reasonOf } from '../../terminal/reason-of.ts'

/** Shell exit codes: missing command, command that cannot run. */
const exitCodes: { readonly [code: string]: number } = {
  ENOENT: 127,
  EACCES: 126,
  E2BIG: 126,
  ERR_INVALID_ARG_VALUE: 127,
}

/** A terminal's Ctrl-C has reached the program already. */
const passSignals = (process: NodeJS.Process, pass: (signal: NodeJS.Signals) => void): (() => void) => {
  const isTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const listeners = signals.map((signal) => {
    const hear = (): void => (isTerminal && signal === 'SIGINT' ? undefined : pass(signal))
    process.off(signal, endNow).on(signal, hear)
    return () => process.off(signal, hear)
  })
  return () => {
    for (const end of listeners) end()
    endAtSignal(process)
  }
}

export interface ChildEnd {
  /** The exit code, or 128 plus the signal's number. */
  readonly code: number
  /** Why it did not start. */
  readonly fault?: string
}

const notStarted = (command: string, error: unknown): ChildEnd => {
  const code = exitCodes[error instanceof Error && 'code' in error ? String(error.code) : ''] ?? 1
  return { code, fault: `${command || '""'}: ${code === 127 ? 'command not found' : reasonOf(error)}` }
}

/** Runs a program in this terminal. Ends it if `needed` rejects. */
export const runChild = (
  [command = '', ...args]: readonly string[],
  environment: Environment,
  process: NodeJS.Process,
  needed: Promise<void>,
): Promise<ChildEnd> =>
  new Promise((resolve) => {
    let child: ChildProcess | undefined
    const endSignals = passSignals(process, (signal) => void child?.kill(signal))
    const end = (ended: ChildEnd): void => {
      endSignals()
      resolve(ended)
    }
    try {
      // On Windows, only a shell starts npm: this quotes for it.
      child = spawn(command, args, { stdio: 'inherit', env: environment })
    } catch (error) {
      end(notStarted(command, error))
      return
    }
    needed.catch(() => child.kill('SIGTERM'))
    child.once('error', (error) => end(notStarted(command, error)))
    child.once('exit', (code, signal) => end({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) }))
  })

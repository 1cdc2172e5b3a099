import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { Environment } from '../../options/options.ts'

/** Shell exit codes: missing command, command that cannot run. */
const exitCodes: { readonly [code: string]: number } = { ENOENT: 127, EACCES: 126 }

/** A terminal's Ctrl-C has reached the program already. */
const passSignals = (process: NodeJS.Process, child: ChildProcess): (() => void) => {
  const isTerminal = process.stdin.isTTY
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const listeners = signals.map((signal) => {
    const pass = (): void => void (isTerminal && signal === 'SIGINT' ? undefined : child.kill(signal))
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  return () => {
    for (const end of listeners) end()
  }
}

export interface ChildEnd {
  /** The exit code, or 128 plus the signal's number. */
  readonly code: number
  /** Why it did not start. */
  readonly fault?: string
}

/** Runs a program in this terminal. Ends it if `needed` rejects. */
export const runChild = (
  [command = '', ...args]: readonly string[],
  environment: Environment,
  process: NodeJS.Process,
  needed: Promise<void>,
): Promise<ChildEnd> =>
  new Promise((resolve) => {
    // On Windows, only a shell starts npm.
    const child = spawn(command, args, { stdio: 'inherit', env: environment, shell: process.platform === 'win32' })
    const endSignals = passSignals(process, child)
    needed.catch(() => child.kill('SIGTERM'))
    const end = (ended: ChildEnd): void => {
      endSignals()
      resolve(ended)
    }
    child.once('error', (error: NodeJS.ErrnoException) => {
      const fault = error.code === 'ENOENT' ? `${command}: command not found` : `${command}: ${error.message}`
      end({ code: exitCodes[error.code ?? ''] ?? 1, fault })
    })
    child.once('exit', (code, signal) => end({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) }))
  })

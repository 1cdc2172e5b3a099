import { constants } from 'node:os'
import type { RunningServer } from './start.ts'

/** Milliseconds in which a ctrl-C counts once: the terminal and npx can send it. */
const signalEcho = 300

/** Printed after the grace, in seconds. */
export const couldNotStop = (grace: number): string =>
  `brazier: could not stop within ${grace} s (--grace); the process ends, and what it was doing is undone\n`

export const endNow = (_: NodeJS.Signals, number: number): void => process.exit(128 + number)

/** Ends process 1 at a signal, as the system does any other. `onFirstSignal` takes over. */
export const endAtSignal = (process: NodeJS.Process): void => {
  if (process.pid === 1) process.once('SIGINT', endNow).once('SIGTERM', endNow)
}

/** Calls `stop` at the first of these signals. A second one exits at once with 128 + its number. */
export const onFirstSignal = <Signal extends NodeJS.Signals>(
  process: NodeJS.Process,
  signals: readonly Signal[],
  stop: (signal: Signal) => void,
  exit = (code: number): void => process.exit(code),
): void => {
  let first: { readonly signal: Signal; readonly time: number } | undefined
  const onSignal = (signal: Signal): void => {
    const time = performance.now()
    if (first?.signal === signal && time - first.time < signalEcho) return
    if (first !== undefined) exit(128 + constants.signals[signal])
    first = { signal, time }
    stop(signal)
  }
  for (const signal of signals) process.off(signal, endNow).on(signal, onSignal)
}

/** Exits with 0 after SIGINT or SIGTERM; a second signal exits at once with 128 + its number. */
export const stopOnSignals = (process: NodeJS.Process, server: RunningServer): void => {
  onFirstSignal(process, ['SIGINT', 'SIGTERM'], (signal) => {
    const stopped = server.stop()
    server.log.info({ signal }, 'stopping')
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  })
}

import { constants } from 'node:os'
import type { RunningServer } from './start.ts'

/** Milliseconds in which a ctrl-C counts once: the terminal and npx can send it. */
export const signalEcho = 300

/** Printed after the grace, in seconds. */
export const couldNotStop = (grace: number): string =>
  `brazier: could not stop within ${grace} s (--grace); the process ends, and what it was doing is undone\n`

/** Exits with 0 after SIGINT or SIGTERM; a second signal exits at once with 128 + its number. */
export const stopOnSignals = (process: NodeJS.Process, server: RunningServer): void => {
  let first: { readonly signal: string; readonly time: number } | undefined
  const onSignal = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const time = performance.now()
    if (first?.signal === signal && time - first.time < signalEcho) return
    if (first !== undefined) process.exit(128 + constants.signals[signal])
    first = { signal, time }
    const stopped = server.stop()
    server.log.info({ signal }, 'stopping')
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

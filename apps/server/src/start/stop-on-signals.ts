import { constants } from 'node:os'
import type { RunningServer } from './start.ts'

/** One ctrl-C can arrive twice, from the terminal and from npx: within this many milliseconds it counts once. */
export const signalEcho = 300

/** Last message of a process whose grace, in seconds, is over. */
export const couldNotStop = (grace: number): string =>
  `brazier: could not stop within ${grace} s (--grace); the process ends, and what it was doing is undone\n`

/** Stops the server on SIGINT or SIGTERM and exits with 0; a second signal exits at once with 128 + its number. */
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

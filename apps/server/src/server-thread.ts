import { parentPort, workerData } from 'node:worker_threads'
import type { Options } from './options.ts'
import { StartFault } from './start-fault.ts'
import { type RunningServer, startServer } from './start.ts'

/** What the main thread gives to the thread of the server. */
export interface ThreadData {
  /** Whether the log goes to a terminal. */
  readonly isTTY: boolean
  readonly hasColours: boolean
}

/** What the thread of the server says to the main thread. */
export type ThreadMessage =
  | { readonly say: 'started'; readonly shown: Pick<RunningServer, 'url' | 'version' | 'someUser' | 'key' | 'console'> }
  | { readonly say: 'refused'; readonly message: string; readonly exitCode: 1 | 2 }
  | { readonly say: 'stopped'; readonly exitCode: 0 | 1 }

const say = (message: ThreadMessage): void => parentPort?.postMessage(message)

const stop = async (server: RunningServer, signal: string): Promise<void> => {
  const stopped = server.stop()
  server.log.info({ signal }, 'stopping')
  const exitCode = await stopped.then(
    () => 0 as const,
    (error: unknown) => {
      server.log.fatal({ err: error }, 'stopping failed')
      return 1 as const
    },
  )
  // Called when the lines before it are with the main thread.
  process.stderr.write('', () => say({ say: 'stopped', exitCode }))
}

/** Runs a server in this thread. The main thread tells it when to stop. */
export const serveInThread = async (options: Options): Promise<void> => {
  const { isTTY, hasColours } = workerData as ThreadData // what `watchServer` gave
  try {
    const server = await startServer(options, { isTTY, hasColours, write: (line) => process.stderr.write(line) })
    parentPort?.on('message', (signal: string) => void stop(server, signal))
    const { url, version, someUser, key, console } = server
    say({ say: 'started', shown: { url, version, someUser, key, console } })
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    say({ say: 'refused', message: error.message, exitCode: error.exitCode })
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import type { Options } from '../options/options.ts'
import { isStartFault } from '../terminal/start-fault.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'
import { type StartedServer, shownOf } from './shown.ts'
import type { RunningServer } from './start.ts'

export interface ThreadData {
  readonly isTTY: boolean
  readonly hasColours: boolean
}

export type ThreadMessage =
  | { readonly say: 'started'; readonly server: StartedServer }
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
  // Called after the main thread has the earlier lines.
  process.stderr.write('', () => say({ say: 'stopped', exitCode }))
}

/** Also stops the server on request, even one that is not there yet. */
const tell = (started: StartedServer, server: Promise<RunningServer>): void => {
  parentPort?.on('message', (signal: string) => void server.then((running) => stop(running, signal)))
  say({ say: 'started', server: started })
}

const load = async (options: Options, front?: FrontDoor): Promise<RunningServer> => {
  const { isTTY, hasColours } = workerData as ThreadData // from `watchServer`
  await front?.called
  const { startServer } = await import('./start.ts')
  return startServer(options, { isTTY, hasColours, write: (line) => process.stderr.write(line) }, front)
}

/** The main thread tells the server when to stop. */
export const serveInThread = async (options: Options): Promise<void> => {
  let front: FrontDoor | undefined
  try {
    front = await openFrontDoor(options)
    const server = load(options, front)
    if (front !== undefined) tell(front.started, server)
    const started = shownOf(await server)
    if (front === undefined) tell(started, server)
  } catch (error) {
    if (!isStartFault(error)) throw error
    front?.door.server.close()
    say({ say: 'refused', message: error.message, exitCode: error.exitCode })
  }
}

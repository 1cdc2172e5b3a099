import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { createService, createRoom } from '@brazier/backend/parts'
import { createLog, type Log } from '../log/log.ts'
import type { Options } from '../options/options.ts'
import { reasonOf } from '../terminal/reason-of.ts'
import { StartFault } from '../terminal/start-fault.ts'
import { banner } from './banner.ts'
import { newClockOf, prepareDefault, rowsFolder, tellsStays } from './first-state.ts'
import { openConsole } from './open-console.ts'
import { blameStore, openStore } from './open-store.ts'
import { realRuntime } from './runtime.ts'
import { type ServerKey, serverKey } from './server-key.ts'
import type { StartedServer } from './shown.ts'
import { couldNotStop, onFirstSignal } from './stop-on-signals.ts'

/** Milliseconds before an ended worker is replaced: at first, at most. */
const [pause, longestPause] = [1000, 30_000]

/** Whether this process is one of several behind a port. */
export const isWorker: boolean = cluster.isWorker

/** Migrates the database and loads the state for all workers. */
const prepare = async (options: Options, { key }: ServerKey, log: Log): Promise<string | undefined> => {
  const store = await openStore(options.store)
  try {
    // The workers see to the upkeep.
    const runtime = { ...realRuntime(log, rowsFolder(options)), after: () => undefined }
    const given = { runtime, persistence: store.persistence, ...newClockOf(options, runtime.now) }
    const backend = createService({ ...given, queueDelay: false })
    return await prepareDefault(backend, options, key, { check: createRoom(runtime.memory), stays: tellsStays(log) })
  } catch (error) {
    throw blameStore(options.store, error)
  } finally {
    await store.close()
  }
}

/** Resolves when it serves. Rejects with a StartFault when it ends before. */
const startWorker = (): Promise<{ readonly worker: Worker; readonly started: StartedServer }> =>
  new Promise((resolve, reject) => {
    const worker = cluster.fork()
    // Also of a process that the system refuses; unheard, it would end all.
    worker.on('error', (error) => reject(new StartFault(`a worker could not start: ${reasonOf(error)}`, 1)))
    const onExit = (code: number): void => {
      reject(new StartFault('a worker could not start; see its message above', code === 2 ? 2 : 1))
    }
    worker.once('exit', onExit)
    worker.once('message', (started: StartedServer) => {
      worker.off('exit', onExit)
      resolve({ worker, started })
    })
  })

/** Tries until the service stops: a database may be away for long. */
const replaceWorker = async (log: Log, isStopping: () => boolean): Promise<void> => {
  for (let delay = pause; ; delay = Math.min(delay * 2, longestPause)) {
    await wait(delay)
    if (isStopping()) return
    try {
      const { worker } = await startWorker()
      keepUp(worker, log, isStopping)
      return
    } catch (error) {
      if (delay === pause && !isStopping()) log.error({ err: error }, 'a worker could not be replaced; trying again')
    }
  }
}

/** Replaces a worker that ends by itself. */
const keepUp = (worker: Worker, log: Log, isStopping: () => boolean): void => {
  worker.once('exit', (code, signal) => {
    if (isStopping()) return
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended')
    void replaceWorker(log, isStopping)
  })
}

/** Milliseconds beyond a worker's grace. */
const patience = 500

const killAll = (): void => {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
}

/** Calls `late` before it kills late workers. Resolves to the highest exit code; a killed worker counts as 1. */
const stopAll = async (signal: NodeJS.Signals, grace: number, late: () => void): Promise<number> => {
  const ends = Object.values(cluster.workers ?? {}).flatMap((worker) => {
    if (worker === undefined || worker.isDead()) return []
    const ended = new Promise<number>((resolve) => {
      // One that still starts ends by the signal, and leaves nothing undone.
      worker.once('exit', (code: number | null, by: string | null) => resolve(code ?? (by === signal ? 0 : 1)))
    })
    worker.process.kill(signal)
    return [ended]
  })
  const timer = setTimeout(
    () => {
      late()
      killAll()
    },
    grace * 1000 + patience,
  )
  const codes = await Promise.all(ends)
  clearTimeout(timer)
  return Math.max(0, ...codes)
}

/**
 * Starts and replaces processes behind one port, on one database. A signal stops all, a second one at once.
 * Rejects with a StartFault.
 */
export const startWorkers = async (options: Options, process: NodeJS.Process): Promise<void> => {
  if (options.store === 'memory' || 'folder' in options.store) {
    throw new StartFault('--workers: several processes need a database; set one with --store postgres://…', 2)
  }
  // If this process distributed connections, those on their way to a dying worker would stay unanswered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const log = createLog(options['log-level'], process.stderr)
  const key = serverKey(options)
  // Later workers need the same key.
  process.env['BRAZIER_KEY'] = key.key
  const someUser = await prepare(options, key, log)
  let isStopping = false
  const start = async (): Promise<StartedServer> => {
    const { worker, started } = await startWorker()
    keepUp(worker, log, () => isStopping)
    return started
  }
  const started = await start()
  for (let index = 1; index < options.workers; index += 1) await start()
  const late = (): void => void process.stderr.write(couldNotStop(options.grace))
  const stop = (signal: NodeJS.Signals): void => {
    isStopping = true
    void stopAll(signal, options.grace, late).then((code) => process.exit(code))
  }
  onFirstSignal(process, ['SIGINT', 'SIGTERM'], stop, (code) => {
    killAll()
    process.exit(code)
  })
  // Workers know the key as given, and the state as loaded.
  process.stdout.write(banner({ ...started, someUser, key }))
  if (options.open) await openConsole(started.console, process)
}

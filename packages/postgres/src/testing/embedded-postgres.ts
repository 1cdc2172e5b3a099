import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnCitus } from './citus.ts'
import { createData, ended, isRoot, nobody, printed, programs, run } from './programs.ts'

/** A PostgreSQL server for tests. */
export interface EmbeddedPostgres {
  /** The URL of its database. */
  readonly url: string
  readonly port: number
  /** The id of the postmaster process. */
  readonly pid: number
  /** The folder of its data. */
  readonly data: string
  /** Kills the server, as a crash would. Keeps the data. */
  crash(): Promise<void>
  /** Starts the server again, on the same data and port. */
  restart(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** Options of the server. */
export interface EmbeddedPostgresOptions {
  /** Whether commits wait for the disk and survive a crash of the machine. Default false: commits are faster. */
  readonly isDurable?: boolean
  /** Further settings, such as `shared_buffers=256MB`. */
  readonly settings?: readonly string[]
  /** A folder with the data of a server, which is deleted at the end. Default: a new, empty database. */
  readonly data?: string
}

/** Ports that no system gives to a connection by itself, nor to who listens on any: those begin at 32768. */
const [firstPort, ports] = [11_000, 20_000]
let tried = process.pid * 61

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Returns a free local port. It stays free while its server is away, for others get other ports. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    tried += 1
    const port = firstPort + (tried % ports)
    if (await isFree(port)) return port
  }
}

/** Settings for faster tests. A crash of the machine may lose data. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum_naptime=10s']

const serverArguments = (data: string, port: number, options: EmbeddedPostgresOptions): readonly string[] => {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(options.isDurable === true ? [] : fastSettings),
    ...(options.settings ?? []),
  ]
  return ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
}

/** A shell script that stops the server of a folder and deletes the folder. */
const cleanup = `read -r _
kill -QUIT "$(head -n 1 "$1/postmaster.pid")"
sleep 1
rm -rf "$1"`

/** Starts a process that cleans up when this process ends for any reason. Returns how to cancel that. */
const startGuard = (data: string): (() => void) => {
  // Nobody writes to its stdin, so its read ends when this process ends.
  const guard = spawn('sh', ['-c', cleanup, 'sh', data], {
    ...(isRoot && nobody),
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: tmpdir(),
    detached: true,
  })
  guard.unref()
  return () => void guard.kill('SIGKILL')
}

let citus: string | undefined

/** From now on, a server that is asked for without settings or data is a new database on a Citus cluster, by its coordinator's URL. */
export const useCitus = (url: string): void => {
  citus = url
}

/** Whether servers of tests are databases on a Citus cluster. */
export const isOnCitus = (): boolean => citus !== undefined

/** Starts a PostgreSQL server on a free local port, in a temporary folder, never as root. It ends with this process. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions = {}): Promise<EmbeddedPostgres> => {
  if (citus !== undefined && options.settings === undefined && options.data === undefined) return startOnCitus(citus)
  const bin = await programs()
  const data = options.data ?? (await createData(bin))
  const port = await freePort()
  const start = async (): Promise<ChildProcess> => {
    const started = run(join(bin, 'postgres'), serverArguments(data, port, options))
    // A standby is ready to accept read-only connections.
    await printed(started, 'ready to accept')
    return started
  }
  let server = await start()
  const dismiss = startGuard(data)
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    server.kill(signal)
    await ended(server)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    data,
    get pid() {
      return server.pid ?? 0
    },
    crash: () => end('SIGQUIT'),
    restart: async () => {
      server = await start()
    },
    stop: async () => {
      dismiss()
      await end('SIGINT')
      await rm(data, { recursive: true, force: true })
    },
  }
}

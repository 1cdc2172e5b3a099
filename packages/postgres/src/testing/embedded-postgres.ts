import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnCitus } from './citus.ts'
import { createData, ended, isRoot, nobody, printed, programs, run } from './programs.ts'

/** A PostgreSQL server for tests. */
export interface EmbeddedPostgres {
  readonly url: string
  readonly port: number
  /** The postmaster's id. */
  readonly pid: number
  /** The data folder. */
  readonly data: string
  /** Keeps the data, like a crash. */
  crash(): Promise<void>
  /** Keeps data and port. */
  restart(): Promise<void>
  /** Deletes the data. */
  stop(): Promise<void>
}

/** Options of the server. */
export interface EmbeddedPostgresOptions {
  /** Whether commits wait for the disk, to survive a machine crash. Default: false, which is faster. */
  readonly isDurable?: boolean
  /** Such as `shared_buffers=256MB`. */
  readonly settings?: readonly string[]
  /** Deleted at the end. Default: a new, empty database. */
  readonly data?: string
}

/** Ports that systems do not give by themselves: theirs begin at 32768. */
const [firstPort, ports] = [11_000, 20_000]
let tried = process.pid * 61

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Returns a local port. It stays free while its server is away, as others get other ports. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    tried += 1
    const port = firstPort + (tried % ports)
    if (await isFree(port)) return port
  }
}

/** Faster, but a machine crash may lose data. */
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

/** Stops a folder's server and deletes the folder. */
const cleanup = `read -r _
kill -QUIT "$(head -n 1 "$1/postmaster.pid")"
sleep 1
rm -rf "$1"`

/** Cleans up after any end of this process. Returns how to cancel that. */
const startGuard = (data: string): (() => void) => {
  // Its read ends with this process: nobody writes to stdin.
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

/** Turns servers without settings or data into databases on a Citus cluster, by its coordinator's URL. */
export const useCitus = (url: string): void => {
  citus = url
}

/** Whether servers are databases on a Citus cluster. */
export const isOnCitus = (): boolean => citus !== undefined

/** Starts a server on a free local port, in a temporary folder, never as root. It ends with this process. */
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

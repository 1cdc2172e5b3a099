import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, freePort } from './embedded-postgres.ts'
import { ended, isRoot, newFolder, nobody, printed, run, writeOwn } from './programs.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** Path among the usual places; undefined if in none. */
export const pgbouncerPath: string | undefined = places.find((place) => existsSync(place))

if (pgbouncerPath === undefined) {
  process.stderr.write(
    '\n── SKIPPED: the tests that need PgBouncer. It is not here; on Debian: apt-get install -y pgbouncer\n\n',
  )
}

/** Sharing of server connections among clients. */
export type PoolMode = 'session' | 'transaction'

/** PgBouncer in front of a PostgreSQL server. */
export interface PgBouncer {
  readonly url: string
  /** Cuts all connections. */
  crash(): Promise<void>
  /** Keeps the port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Settings of `pgbouncer.ini`, and the program if in no usual place. */
export interface PgBouncerOptions {
  readonly settings?: { readonly [name: string]: string | number }
  readonly program?: string
}

const iniOf = (server: EmbeddedPostgres, users: string, settings: PgBouncerOptions['settings']): string => {
  const lines = Object.entries(settings ?? {}).map(([name, value]) => `${name} = ${value}`)
  return `[databases]
postgres = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
unix_socket_dir =
auth_type = trust
auth_file = ${users}
server_login_retry = 1
query_wait_timeout = 5
${lines.join('\n')}
`
}

/** Kills PgBouncer and deletes its folder. */
const cleanup = `read -r _
kill -KILL "$1"
rm -rf "$2"`

/** Cleans up after any end of this process. Returns how to cancel that. */
const startGuard = (pid: number, folder: string): (() => void) => {
  // Its read ends with this process: nobody writes to stdin.
  const guard = spawn('sh', ['-c', cleanup, 'sh', String(pid), folder], {
    ...(isRoot && nobody),
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: tmpdir(),
    detached: true,
  })
  guard.unref()
  return () => void guard.kill('SIGKILL')
}

/** Starts PgBouncer, which ends with this process. Transaction mode needs few connections, so that they are always shared. */
export const startPgBouncer = async (
  server: EmbeddedPostgres,
  mode: PoolMode,
  { settings, program = pgbouncerPath }: PgBouncerOptions = {},
): Promise<PgBouncer> => {
  if (program === undefined) throw new TypeError('there is no PgBouncer on this machine')
  const folder = await newFolder()
  const port = await freePort()
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await writeOwn(users, '"postgres" ""\n')
  const size = mode === 'session' ? 50 : 3
  await writeOwn(
    ini,
    iniOf(server, users, { listen_port: port, pool_mode: mode, default_pool_size: size, ...settings }),
  )
  const start = async (): Promise<{ readonly child: ChildProcess; readonly dismiss: () => void }> => {
    const child = run(program, [ini])
    await printed(child, 'process up')
    return { child, dismiss: startGuard(child.pid ?? 0, folder) }
  }
  let started = await start()
  const end = async (): Promise<void> => {
    started.dismiss()
    started.child.kill('SIGKILL')
    await ended(started.child)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: end,
    restart: async () => {
      started = await start()
    },
    stop: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

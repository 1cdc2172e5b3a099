import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { ask } from './ask.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { copyData, writeOwn } from './programs.ts'

/** Follows another server by streaming replication. */
export interface Standby extends EmbeddedPostgres {
  /** Resolves when it has replayed all writes. */
  caughtUp(): Promise<void>
  /** Acts like a cut network. */
  stopFollowing(): Promise<void>
  promote(): Promise<void>
}

/** Works like `pg_basebackup`. Resolves to the folder. */
const baseBackup = async ({ url, data, port }: EmbeddedPostgres): Promise<string> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`SELECT pg_backup_start('standby', true)`)
  const copy = await copyData(data)
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  await rm(join(copy, 'postmaster.pid'), { force: true })
  const log = join(copy, 'pg_wal')
  for (const name of await readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(log, name))
  await writeOwn(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeOwn(join(copy, 'standby.signal'), '')
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`,
  )
  return copy
}

/** Answers what only reads. */
export const startStandby = async (primary: EmbeddedPostgres): Promise<Standby> => {
  const server = await startEmbeddedPostgres({
    data: await baseBackup(primary),
    settings: ['wal_retrieve_retry_interval=50ms'],
  })
  const { url, port, data, crash, restart, stop } = server
  const until = async (sql: string): Promise<void> => {
    while ((await ask(url, sql))[0]?.[0] !== true) {
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
  }
  return {
    url,
    port,
    data,
    crash,
    restart,
    stop,
    get pid() {
      return server.pid
    },
    caughtUp: async () => {
      const [[written] = []] = await ask(primary.url, `SELECT pg_logical_emit_message(true, 'standby', '')::text`)
      await until(`SELECT pg_last_wal_replay_lsn() >= '${String(written)}'`)
    },
    stopFollowing: async () => {
      await ask(url, `ALTER SYSTEM SET primary_conninfo = ''`)
      await ask(url, 'SELECT pg_reload_conf()')
      await until('SELECT count(*) = 0 FROM pg_stat_wal_receiver')
    },
    promote: async () => {
      await ask(url, 'SELECT pg_promote()')
      await until('SELECT NOT pg_is_in_recovery()')
    },
  }
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../packages/postgres/src/testing/embedded-postgres.ts'
import { key } from '../control.ts'
import type { Finding, Question } from '../question.ts'
import { startServer } from '../server-process.ts'
import { withFolder } from '../with-folder.ts'
import { openClients } from './bare-clients.ts'
import { campaignState } from './broadcast.ts'
import { serverOn } from './server-on.ts'
import { startSteadyLoad } from './steady-load.ts'

const numberIn = (name: string, fallback: number): number => {
  const given = Number(process.env[name] ?? fallback)
  if (!(given > 0)) throw new TypeError(`${name}: wanted a number above 0`)
  return given
}

/** Minutes of load. A shorter run shortens everything in proportion: vacuum looks more often. */
const minutes = numberIn('BENCH_MINUTES', 60)
const rate = numberIn('BENCH_RATE', 200)
const users = numberIn('BENCH_USERS', 100 * minutes)

/** The last quarter is compared with the one before. */
const samples = 60
const quarter = samples / 4

/** Growth between quarters that still counts as level. */
const level = 1.1

/** Bytes. Smaller tables do not matter. */
const small = 1_000_000

/** Messages of a sixth of the run. */
const outbox = Math.ceil((rate * 0.2 * minutes * 60) / 6)

interface Sample {
  readonly wal: number
  readonly sizes: ReadonlyMap<string, { readonly bytes: number; readonly dead: number }>
}

const sizesText = `SELECT relname AS name, pg_total_relation_size(relid)::double precision AS bytes, n_dead_tup::double precision AS dead
FROM pg_stat_user_tables WHERE schemaname = 'brazier'`
const walText = `SELECT (pg_current_wal_insert_lsn() - '0/0')::double precision AS wal`

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const shownBytes = (bytes: number): string =>
  bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

const rowOf = (name: string, values: readonly number[], dead: string): readonly string[] => {
  const quarters = [0, 1, 2, 3].map((index) => median(values.slice(index * quarter, (index + 1) * quarter)))
  const [third = 0, fourth = 0] = quarters.slice(2)
  const ratio = third === 0 ? 1 : fourth / third
  const isLevel = ratio <= level || fourth < small
  return [name, ...quarters.map(shownBytes), ratio.toFixed(2), dead, isLevel ? 'yes' : '**no**']
}

const rowsOf = (taken: readonly Sample[]): readonly (readonly string[])[] => {
  const names = [...(taken.at(-1)?.sizes.keys() ?? [])]
  const of = (name: string): readonly number[] => taken.map(({ sizes }) => sizes.get(name)?.bytes ?? 0)
  const last = (name: string): number => of(name).at(-1) ?? 0
  const dead = (name: string): string => String(taken.at(-1)?.sizes.get(name)?.dead ?? 0)
  const all = taken.map(({ sizes }) => [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0))
  const shown = names.filter((name) => last(name) >= 100_000).toSorted((a, b) => last(b) - last(a))
  return [...shown.map((name) => rowOf(`\`${name}\``, of(name), dead(name))), rowOf('all tables', all, '')]
}

const measure = async (
  url: string,
  state: string,
): Promise<{ readonly taken: readonly Sample[]; readonly sent: string }> => {
  const server = await startServer(serverOn(url, '--state', state, '--outbox', String(outbox)))
  const { all, close } = await openClients(url, 1)
  const ask = async (sql: string) =>
    (await all[0]?.query<{ name: string; bytes: number; dead: number; wal: number }>(sql))?.rows ?? []
  const load = startSteadyLoad(server.url, key, rate, users)
  const taken: Sample[] = []
  try {
    for (let sample = 0; sample < samples; sample += 1) {
      await setTimeout((minutes * 60_000) / samples)
      const sizes = new Map((await ask(sizesText)).map(({ name, bytes, dead }) => [name, { bytes, dead }]))
      taken.push({ wal: (await ask(walText))[0]?.wal ?? 0, sizes })
    }
    await load.stop()
    return { taken, sent: `${load.answered()} requests were answered, ${load.skipped()} not sent in time` }
  } finally {
    await close()
    await server.stop()
  }
}

const ask = async (folder: string): Promise<Finding> => {
  const state = join(folder, 'state.json')
  await writeFile(state, campaignState)
  const settings = [`autovacuum_naptime=${Math.max(1, Math.round(minutes))}s`]
  const postgres = await startEmbeddedPostgres({ isDurable: true, settings })
  try {
    const { taken, sent } = await measure(postgres.url, state)
    const walOf = (from: number, to: number): string =>
      shownBytes(((taken[to - 1]?.wal ?? 0) - (taken[from]?.wal ?? 0)) / (minutes / 60) / (to - from - 1))
    return {
      title: 'Size on disk under a steady load, on PostgreSQL',
      method: `${rate} requests a second for ${minutes} minutes to one server: events, attributes, exports, merges and sends, of ${users.toLocaleString('en')} users. The outbox keeps a sixth of the run’s messages. Figures are medians of the ${quarter} samples a quarter, indexes and TOAST included. A size is level if the last quarter is at most ${level} times the third. Commits wait for the disk, and \`${settings.join()}\`.`,
      columns: ['table', 'first quarter', 'second', 'third', 'last', 'last / third', 'dead rows at the end', 'level'],
      rows: rowsOf(taken),
      notes: [
        `${sent}. WAL a minute: ${walOf(quarter * 2, quarter * 3)} in the third quarter, ${walOf(quarter * 3, samples)} in the last.`,
      ],
    }
  } finally {
    await postgres.stop()
  }
}

/** `BENCH_MINUTES`, `BENCH_RATE` and `BENCH_USERS` change the run. */
export const postgresDisk: Question = {
  name: 'postgres-disk',
  ask: () => withFolder(ask),
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type EmbeddedPostgres, freePort, startPgBouncer } from '@brazier/postgres/testing'
import type { Caller } from '@brazier/testkit'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod'
import { company, eventName } from './company.ts'
import { control } from './control.ts'
import { holdClaims, type LateJob } from './hold-claims.ts'
import { type Load, patientCaller } from './load.ts'
import { durablePostgres } from './postgres-place.ts'
import { type Server, startServer } from './server.ts'

/** The key of the workspace `default`, in which all of this happens. */
export const key = 'dev-key'

/** A folder for one test, with the state file of the company in it. */
export interface Folder {
  readonly path: string
  readonly state: string
  remove(): Promise<void>
}

/** Makes a folder for one test. */
export const makeFolder = async (): Promise<Folder> => {
  const path = await mkdtemp(join(tmpdir(), 'brazier-crash-'))
  const state = join(path, 'company.json')
  await writeFile(state, JSON.stringify(company))
  return { path, state, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts servers on one store, one after the other has made the first state, and waits for them. */
export const startServers = async (
  count: number,
  store: string,
  folder: Folder,
  more: readonly string[] = [],
): Promise<readonly Server[]> => {
  const servers: Server[] = []
  for (let index = 0; index < count; index += 1) {
    servers.push(startServer(await freePort(), ['--store', store, '--state', folder.state, ...more]))
  }
  await Promise.all(servers.map((server) => server.up()))
  return servers
}

/** Servers with their own database, for one test. */
export interface ServersOnPostgres {
  readonly postgres: EmbeddedPostgres
  readonly servers: readonly Server[]
}

/** Way of servers to their database. */
type Way = (postgres: EmbeddedPostgres) => Promise<readonly [store: string, ...more: readonly string[]]>

/** Through PgBouncer in transaction mode, with few connections. It ends with the test. */
export const throughPgBouncer: Way = async (postgres) => {
  const bouncer = await startPgBouncer(postgres, 'transaction', { settings: { default_pool_size: 5 } })
  onTestFinished(() => bouncer.stop())
  return [bouncer.url, '--store-listen', postgres.url]
}

/** Starts a database that keeps what it acknowledged, and servers on it; all ends with the test. */
export const startOnPostgres = async (
  count: number,
  more: readonly string[] = [],
  way: Way = ({ url }) => Promise.resolve([url]),
): Promise<ServersOnPostgres> => {
  const folder = await makeFolder()
  onTestFinished(() => folder.remove())
  const postgres = await durablePostgres()
  onTestFinished(() => postgres.stop())
  const [store, ...rest] = await way(postgres)
  const servers = await startServers(count, store, folder, [...rest, ...more])
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  return { postgres, servers }
}

/** The most rounds in which work is looked for, and how long, in milliseconds, between two. */
const rounds = 300
const pause = 100

/** Longer, in milliseconds, than the farthest of the sends of a load that go out soon. */
const soon = 2500

/** Does all work that is due on all servers at once, until their clocks show a time, UTC milliseconds, and none is left. */
export const settleAll = async (servers: readonly Server[], name: string, until: number): Promise<void> => {
  const all = servers.map(({ url }) => control(url, name))
  for (let round = 0; round < rounds; round += 1) {
    const now = Math.min(...(await Promise.all(all.map((one) => one.now()))))
    const ran = await Promise.all(all.map((one) => one.settle()))
    if (ran.every((jobs) => jobs === 0) && now >= until) return
    await setTimeout(pause)
  }
  throw new Error(`work is still due after ${rounds} rounds`)
}

/** The end of what a server says, and a job shows, when three processes ended while it ran. */
export const setAside = /the process ended while it ran(?:; it is set aside)?/

/**
 * Does all work of a workspace. A job during which three processes ended was set aside, since it might be the reason (decision 0113).
 * Somebody then lets it run again, as here. Returns those that did.
 */
export const settleRetrying = async (
  servers: readonly Server[],
  name: string,
  until = 0,
): Promise<readonly LateJob[]> => {
  const { jobs, retry } = control(servers[0]?.url ?? '', name)
  await settleAll(servers, name, until)
  const { aside } = await jobs()
  expect(aside.filter(({ error }) => error === undefined || !setAside.test(error))).toEqual([])
  if (aside.length > 0) await retry()
  await settleAll(servers, name, 0)
  expect((await jobs()).aside).toEqual([])
  return aside
}

const Series = z.object({
  data: z.array(z.object({ count: z.number().default(0), purchase_quantity: z.number().default(0) })),
})

/** Counts of a series over two days: midnight may come between. */
const countIn = async (
  caller: Caller,
  id: 'events.data_series' | 'purchases.quantity_series',
  event?: string,
): Promise<number> => {
  const query = { length: '2', ...(event !== undefined && { event }) }
  const { body } = await caller.call(id, undefined, { query })
  return Series.parse(body).data.reduce((sum, { count, purchase_quantity }) => sum + count + purchase_quantity, 0)
}

/** The workspace of a load, and its key. */
export interface LoadPlace {
  readonly name: string
  readonly key: string
  /** The lanes of others who use it too. */
  readonly others?: readonly string[]
}

/** Holds all that a load claims to what each server shows of it: users, items, sends, messages and series. */
export const holdLoad = async (
  servers: readonly Server[],
  { claims }: Pick<Load, 'claims'>,
  place: LoadPlace = { name: 'default', key },
): Promise<void> => {
  const nows = await Promise.all(servers.map(({ url }) => control(url, place.name).now()))
  const late = await settleRetrying(servers, place.name, Math.max(...nows) + soon)
  for (const server of servers) {
    const { state } = control(server.url, place.name)
    const caller = patientCaller(server.url, place.key)
    const { tracked } = holdClaims(await state(), claims, { others: place.others, late })
    expect(await countIn(caller, 'events.data_series', eventName)).toBe(tracked)
    expect(await countIn(caller, 'purchases.quantity_series')).toBe(tracked)
  }
}

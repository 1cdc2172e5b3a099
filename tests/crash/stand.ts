import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from './brazier-process.ts'
import { company, eventName } from './company.ts'
import { control } from './control.ts'
import { holdClaims } from './hold-claims.ts'
import { type Load, patientCaller } from './load.ts'
import { type Server, startServer } from './server.ts'

/** The key of the workspace `default`, in which all of this happens. */
export const key = 'dev-key'

const workspaceName = 'default'

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
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error(`work is still due after ${rounds} rounds`)
}

/** The sum of a series' member over two days: no midnight comes between. */
const sumOf = async (
  server: Server,
  id: 'events.data_series' | 'purchases.quantity_series' | 'purchases.revenue_series',
  query: { readonly [name: string]: string },
  member: string,
): Promise<number> => {
  const { status, body } = await patientCaller(server.url, key).call(id, undefined, {
    query: { length: '2', ...query },
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  const days: unknown = Reflect.get(body, 'data')
  return Array.isArray(days)
    ? days.reduce((sum: number, day: object) => sum + Number(Reflect.get(day, member)), 0)
    : NaN
}

/** Holds all that a load claims to what each server shows of it: users, items, sends, messages and series. */
export const holdLoad = async (servers: readonly Server[], { claims }: Load): Promise<void> => {
  const nows = await Promise.all(servers.map(({ url }) => control(url, workspaceName).now()))
  await settleAll(servers, workspaceName, Math.max(...nows) + soon)
  for (const server of servers) {
    const { state, jobs } = control(server.url, workspaceName)
    const { tracked } = holdClaims(await state(), claims)
    expect((await jobs()).aside).toEqual([])
    expect(await sumOf(server, 'events.data_series', { event: eventName }, 'count')).toBe(tracked)
    expect(await sumOf(server, 'purchases.quantity_series', {}, 'purchase_quantity')).toBe(tracked)
  }
}

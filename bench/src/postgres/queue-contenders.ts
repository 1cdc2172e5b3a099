import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { type Client, Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { openClients, rateOf } from './bare-clients.ts'
import { openService } from './service.ts'

/** A queue that is measured. Both resolve to jobs a second. */
export interface QueueContender {
  /** Adds jobs, one a transaction, by so many clients at once as all contenders have. */
  add(count: number): Promise<number>
  /** Takes as many that are there and does nothing for them. */
  take(count: number): Promise<number>
  close(): Promise<void>
}

/** Clients that add jobs at once. */
export const adders = 16

/** Jobs that are taken at once. */
export const batch = 100

/** Workers of graphile-worker, each with a job at a time. */
export const workers = 8

const queue = 'users.merge'
const payload = { update: { identifier_to_merge: { external_id: 'a' }, identifier_to_keep: { external_id: 'b' } } }

const perSecond = (count: number, start: number): number => (count * 1000) / (performance.now() - start)

/** Takes batches until there were `count`; `takeSome` resolves to how many it took. */
const takeAll = async (count: number, takeSome: () => Promise<number>): Promise<number> => {
  const start = performance.now()
  for (let taken = 0; taken < count;) {
    const some = await takeSome()
    if (some === 0) throw new RangeError(`${count} jobs were to be taken, there were ${taken}`)
    taken += some
  }
  return perSecond(count, start)
}

/** The queue of one workspace. */
export const ownQueue = async (url: string): Promise<QueueContender> => {
  const { workspace, close } = await openService(url, { leaves: true })
  const { transaction } = workspace.store
  const clients = Array.from({ length: adders }, (_, index) => index)
  return {
    add: (count) => rateOf(clients, count, () => transaction((tx) => tx.jobs.add(queue, payload, Date.now()))),
    take: (count) =>
      takeAll(count, () =>
        transaction(async (tx) => {
          let taken = 0
          while (taken < batch && (await tx.jobs.take(Date.now())) !== undefined) taken += 1
          return taken
        }),
      ),
    close,
  }
}

const inTransaction = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN')
  const done = await work()
  await client.query('COMMIT')
  return done
}

/** pg-boss, each of its calls in a transaction of the client's. */
export const pgBoss = async (url: string): Promise<QueueContender> => {
  const boss = new PgBoss({ connectionString: url })
  await boss.start()
  await boss.createQueue(queue)
  const { all, close } = await openClients(url, adders)
  const [first] = all
  if (first === undefined) throw new TypeError('there are no clients')
  const through = (client: Client) => ({
    db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
  })
  return {
    add: (count) =>
      rateOf(all, count, (client) => inTransaction(client, () => boss.send(queue, payload, through(client)))),
    take: (count) =>
      takeAll(count, () =>
        inTransaction(first, async () => {
          const jobs = await boss.fetch(queue, { batchSize: batch, ...through(first) })
          const ids = jobs.map(({ id }) => id)
          await boss.complete(queue, ids, undefined, through(first))
          return ids.length
        }),
      ),
    close: async () => {
      await close()
      await boss.stop()
    },
  }
}

const fail = (error: Error): never => {
  throw error
}

const silent = new Logger(() => () => undefined)

/** Runs until `count` jobs are complete; resolves to how many were in a second, from the first that began. */
const runUntil = async (pgPool: Pool, count: number): Promise<number> => {
  const events: WorkerEvents = new EventEmitter()
  let start = 0
  let left = count
  const rate = new Promise<number>((resolve) => {
    events.once('job:start', () => {
      start = performance.now()
    })
    events.on('job:complete', () => {
      left -= 1
      if (left === 0) resolve(perSecond(count, start))
    })
  })
  const preset = {
    worker: { concurrentJobs: workers, localQueue: { size: batch }, completeJobBatchDelay: 0, pollInterval: 20 },
  }
  const runner = await run({ pgPool, logger: silent, events, preset, taskList: { [queue]: () => undefined } })
  const figure = await rate
  await runner.stop()
  return figure
}

/** graphile-worker, with the batches that it has for throughput: it completes jobs in transactions of its own. */
export const graphileWorker = async (url: string): Promise<QueueContender> => {
  const pgPool = new Pool({ connectionString: url, max: workers + 4 })
  // Without these it warns at each start.
  pgPool.on('error', fail)
  pgPool.on('connect', (client) => client.on('error', fail))
  const first = await run({ pgPool, logger: silent, noHandleSignals: true, taskList: { [queue]: () => undefined } })
  await first.stop()
  const { all, close } = await openClients(url, adders)
  const sql = 'SELECT graphile_worker.add_job($1, $2::json)'
  return {
    add: (count) =>
      rateOf(all, count, (client) =>
        inTransaction(client, () => client.query({ name: 'add', text: sql, values: [queue, JSON.stringify(payload)] })),
      ),
    take: (count) => runUntil(pgPool, count),
    close: async () => {
      await close()
      await pgPool.end()
    },
  }
}

import { amount, ratio } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { makeDatabase } from './databases.ts'
import { adders, batch, graphileWorker, ownQueue, pgBoss, type QueueContender, workers } from './queue-contenders.ts'
import { shownSettings, withServer } from './with-server.ts'

const jobs = 1000
const rounds = 12

const shown = {
  own: 'this table',
  pgBoss: 'pg-boss 12.35: `send`, `fetch`, `complete`, each with its `db` option',
  graphile: `graphile-worker 0.18: \`add_job\`, \`run\` with ${workers} jobs at once`,
} as const

type Name = keyof typeof shown

const opened = async (url: string): Promise<{ readonly [name in Name]: QueueContender }> => ({
  own: await ownQueue(await makeDatabase(url, 'own')),
  pgBoss: await pgBoss(await makeDatabase(url, 'pg_boss')),
  graphile: await graphileWorker(await makeDatabase(url, 'graphile')),
})

const measure = async (url: string): Promise<Finding['rows']> => {
  const { own, pgBoss: boss, graphile } = await opened(url)
  const all = [own, boss, graphile]
  // So that there is what to take whichever comes first.
  for (const contender of all) await contender.add(jobs)
  const added = await interleaved(
    { own: () => own.add(jobs), pgBoss: () => boss.add(jobs), graphile: () => graphile.add(jobs) },
    { rounds },
  )
  const taken = await interleaved(
    { own: () => own.take(jobs), pgBoss: () => boss.take(jobs), graphile: () => graphile.take(jobs) },
    { rounds },
  )
  for (const contender of all) await contender.close()
  return (['own', 'pgBoss', 'graphile'] as const).map((name) => [
    shown[name],
    amount(spreadOf(added[name]), '/s'),
    ratio(ratiosOf(added[name], added.own)),
    amount(spreadOf(taken[name]), '/s'),
    ratio(ratiosOf(taken[name], taken.own)),
  ])
}

const ask = async (): Promise<Finding> => ({
  title: 'Our queue beside pg-boss and graphile-worker, on PostgreSQL',
  method: `Each queue in a database of its own on one server. ${adders} clients at once add jobs, one a transaction; ours go to the queue of one workspace, through the store, which commits transactions that wait for each other together (decision 0090). Jobs of that queue are taken ${batch} at a time, with work of nothing, and removed: by us and pg-boss in the transaction that took them, by graphile-worker (\`localQueue\` of ${batch}, \`completeJobBatchDelay\` 0) later, in one of its own. ${jobs} jobs a measurement. ${shownSettings}; commits do not wait for the disk.`,
  columns: ['queue', 'added', 'against ours', 'taken', 'against ours'],
  rows: await withServer(false, ({ url }) => measure(url)),
  notes: [
    'The client of each queue shares two cores with the server. Ours takes the jobs of a workspace in order, one batch after another; the others were not asked for order.',
  ],
})

/** What a queue of a library would do in place of ours. */
export const postgresQueue: Question = { name: 'postgres-queue', ask }

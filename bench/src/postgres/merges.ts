import { limits } from '@brazier/contract'
import { amount, atLeast, ratio } from '../figures.ts'
import { interleaved, type Measure } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { externalIdOf } from '../users.ts'
import { callers, clients, rateOf, tidyUp } from './bare-clients.ts'
import { loadProfiles } from './load-profiles.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { openService, type Service } from './service.ts'
import { prepareTpcB } from './tpc-b.ts'
import { withServer } from './with-server.ts'

const target = 0.5
const scale = 16
const rounds = 10
/** Per round and contender. */
const transactions = 4000
const merges = 2000
/** Never merged. */
const others = 100_000

/** Merges fresh users from as many clients. Returns merges a second, from the first request to the last job. */
const merging = (service: Service) => {
  let next = others
  return (updates: number): Measure =>
    async () => {
      const first = next
      next += 2 * merges
      await loadProfiles(service, first, next)
      const updateOf = (index: number) => ({
        identifier_to_merge: { external_id: externalIdOf(first + 2 * index) },
        identifier_to_keep: { external_id: externalIdOf(first + 2 * index + 1) },
      })
      const requests = merges / updates
      const start = performance.now()
      await rateOf(callers, requests, (_, turn) => {
        const merge_updates = Array.from({ length: updates }, (__, index) => updateOf(turn * updates + index))
        return service.post('/users/merge', { merge_updates }, 202)
      })
      await service.workspace.settle()
      const seconds = (performance.now() - start) / 1000
      await expectMerged(service, first)
      return merges / seconds
    }
}

/** Rejects unless the last pair is one user. */
const expectMerged = async (service: Service, first: number): Promise<void> => {
  const pair = [externalIdOf(first + 2 * merges - 2), externalIdOf(first + 2 * merges - 1)]
  const text = await service.post('/users/export/ids', { external_ids: pair, fields_to_export: ['external_id'] }, 201)
  const { users } = JSON.parse(text) as { readonly users: readonly unknown[] } // the contract's own answer
  if (users.length !== 1) throw new Error(`of the pair ${pair.join(', ')} there are ${users.length}`)
}

const measure = async (url: string) => {
  const tpcB = await prepareTpcB(url, scale, clients)
  const service = await openService(url)
  const pgbench = await findPgbench()
  await loadProfiles(service, 0, others)
  await tidyUp(url)
  const merge = merging(service)
  try {
    const measured = await interleaved(
      {
        one: merge(1),
        many: merge(limits.mergeUpdates),
        driver: () => rateOf(tpcB.all, transactions, tpcB.run),
        pgbench: () =>
          pgbench === undefined ? NaN : runPgbench(pgbench, url, { scale, clients, transactions: 4 * transactions }),
      },
      { rounds, warmUp: 2 },
    )
    return { measured, hasPgbench: pgbench !== undefined }
  } finally {
    await service.close()
    await tpcB.close()
  }
}

const ask = async (): Promise<Finding> => {
  const { measured, hasPgbench } = await withServer(true, ({ url }) => measure(url))
  const rate = (rates: readonly number[]): string => amount(spreadOf(rates), '/s')
  const rowOf = (name: string, rates: readonly number[]): readonly string[] => {
    const against = ratiosOf(rates, measured.driver)
    const beside = hasPgbench ? ratio(ratiosOf(rates, measured.pgbench)) : 'not installed'
    return [name, rate(rates), rate(measured.driver), ratio(against), atLeast(against, target), beside]
  }
  return {
    title: 'Merges on PostgreSQL beside transactions of pgbench',
    method: `\`POST /users/merge\` from ${clients} clients to the service in this process. Time is from first request to end of last job: ${merges.toLocaleString('en')} merges a round, each of two users of about 2 KB, among ${others.toLocaleString('en')} others. Beside it, pgbench's default script (3 UPDATEs, 1 SELECT, 1 INSERT, 7 round trips), scale ${scale}, run from this process by ${clients} clients of \`pg\`, prepared. One server.${hasPgbench ? ` pgbench itself did ${rate(measured.pgbench)}.` : ''}`,
    columns: ['merges', 'ours', 'TPC-B by `pg`', 'ratio', 'target', 'ratio to pgbench itself'],
    rows: [rowOf('one a request', measured.one), rowOf(`${limits.mergeUpdates} a request`, measured.many)],
    notes: [
      'Up to 64 waiting requests and jobs of a workspace share a commit. TPC-B commits each transaction; the server groups parallel commits.',
    ],
  }
}

export const postgresMerges: Question = { name: 'postgres-merges', ask }

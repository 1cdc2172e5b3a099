import { amount, ratio, verdict } from '../figures.ts'
import { interleaved, type Measure } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { externalIdOf } from '../users.ts'
import { tidyUp } from './bare-clients.ts'
import { makeDatabase } from './databases.ts'
import { loadProfiles } from './load-profiles.ts'
import { openService, type Service } from './service.ts'
import { shownSettings, withServer } from './with-server.ts'

const target = 1.5
const sizes = { large: 1_000_000, small: 10_000 } as const
const rounds = 30
/** Requests that one measurement is made of. */
const portion = 50

/** A service and whose turn it is in it: users far apart, no one twice. */
interface Crowd {
  readonly service: Service
  next(): string
}

const openCrowd = async (url: string, users: number): Promise<Crowd> => {
  const service = await openService(url, { leaves: true })
  await loadProfiles(service, 0, users)
  await tidyUp(url)
  let turn = 0
  return {
    service,
    next: () => {
      turn += 1
      if (turn >= users) throw new RangeError(`there are ${users} users`)
      return externalIdOf((turn * 7919) % users)
    },
  }
}

/** Microseconds of one of a portion, one after another. */
const timed =
  (work: () => Promise<unknown>): Measure =>
  async () => {
    const start = performance.now()
    for (let count = 0; count < portion; count += 1) await work()
    return ((performance.now() - start) * 1000) / portion
  }

const exportOne = ({ service, next }: Crowd): Measure =>
  timed(() => service.post('/users/export/ids', { external_ids: [next()] }, 201))

const mergeTwo = ({ service, next }: Crowd): Measure =>
  timed(async () => {
    const merge_updates = [
      { identifier_to_merge: { external_id: next() }, identifier_to_keep: { external_id: next() } },
    ]
    await service.post('/users/merge', { merge_updates }, 202)
    if ((await service.workspace.settle()) !== 1) throw new Error('one job was to be run')
  })

const compare = async (
  what: string,
  measuring: (crowd: Crowd) => Measure,
  { large, small }: { readonly large: Crowd; readonly small: Crowd },
): Promise<readonly string[]> => {
  const measured = await interleaved({ large: measuring(large), small: measuring(small) }, { rounds, warmUp: 5 })
  const against = ratiosOf(measured.large, measured.small)
  return [
    what,
    amount(spreadOf(measured.large), 'µs'),
    amount(spreadOf(measured.small), 'µs'),
    ratio(against),
    verdict(against, target),
  ]
}

const measure = async (url: string): Promise<Finding['rows']> => {
  const crowds = {
    small: await openCrowd(await makeDatabase(url, 'small'), sizes.small),
    large: await openCrowd(await makeDatabase(url, 'large'), sizes.large),
  }
  try {
    return [
      await compare('export of one user by external_id', exportOne, crowds),
      await compare('one merge of two users, its job included', mergeTwo, crowds),
    ]
  } finally {
    await crowds.small.service.close()
    await crowds.large.service.close()
  }
}

const ask = async (): Promise<Finding> => ({
  title: 'A million users beside ten thousand, on PostgreSQL',
  method: `Two databases of one server, ${sizes.large.toLocaleString('en')} and ${sizes.small.toLocaleString('en')} users of about 2 KB, written by the adapter's writer of profiles. Requests go to the service in this process, one after another, ${portion} a portion, each for different users. ${shownSettings}. Commits do not wait for the disk, because that would hide the difference.`,
  columns: ['what', 'large', 'small', 'ratio', 'target'],
  rows: await withServer(false, ({ url }) => measure(url)),
})

/** Whether what a request costs on PostgreSQL depends on how much is there. */
export const postgresScale: Question = {
  name: 'postgres-scale',
  figure: 'time of a merge and an export with a million users on PostgreSQL',
  ask,
}

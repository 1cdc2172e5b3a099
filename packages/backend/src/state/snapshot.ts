import { waitingCalls } from '../outgoing/state-calls.ts'
import type { EmailListing, EmailListName } from '../ports/email-lists.ts'
import type { Ids, IdsState } from '../ports/ids.ts'
import { withoutOrigin } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { SyncRun } from '../ports/records/integration.ts'
import type { Transaction } from '../ports/store.ts'
import { listedCollections, listOf, pagesOf, present } from './listed-collections.ts'
import { analyticsOf, segmentSizesOf } from './load-analytics.ts'
import { catalogsOf } from './load-catalogs.ts'
import { settingsOf } from './load-messaging.ts'
import { StateFile } from './state-file.ts'

export interface LongList {
  readonly name: string
  readonly pages: AsyncIterable<readonly unknown[]>
}

/** A state file's member, or more elements of a list. */
export type StatePart = {
  readonly name: string
  readonly value: unknown
  /** More elements of the list that the part before began. */
  readonly isMore?: boolean
  /** A long list that the only element of `value` has besides its members. */
  readonly within?: LongList
}

const listings = (tx: Transaction, list: EmailListName): Promise<readonly EmailListing[]> =>
  tx.emailLists.range(list, { from: -Infinity, until: Infinity, offset: 0, limit: Infinity, newestFirst: false })

const allSyncRuns = async (tx: Transaction): Promise<readonly SyncRun[]> => {
  const runs: SyncRun[] = []
  for await (const integrations of pagesOf(tx.integrations.page, ({ id }) => id)) {
    for (const { id } of integrations) {
      for (const run of await tx.syncRuns.page(id, { side: 'after' }, Infinity)) runs.push(run)
    }
  }
  return runs
}

/** Source: decision 0147. */
const shownJob = (job: Job, aside: boolean) => ({ ...job, payload: withoutOrigin(job.payload), aside })

type ReadMembers = (tx: Transaction) => Promise<object>

/** Readers of members other than collections of records by id, by the first of them. */
const otherMembers: { readonly [name: string]: ReadMembers } = {
  version: () => Promise.resolve({ version: 1 }),
  time_zone: settingsOf,
  orphaned_subscriptions: async (tx) => ({ orphaned_subscriptions: [...(await tx.orphanedSubscriptions.list())] }),
  email_lists: async (tx) => ({
    email_lists: [
      ...(await listings(tx, 'hard_bounces')),
      ...(await listings(tx, 'spam')),
      ...(await listings(tx, 'unsubscribes')),
    ],
  }),
  sync_runs: async (tx) => ({ sync_runs: await allSyncRuns(tx) }),
  outbox: async (tx) => ({ outbox: (await tx.outbox.list({ limit: Infinity })).toReversed().map(present) }),
  calls: async (tx) => {
    const calls = await waitingCalls(tx)
    return calls.length === 0 ? {} : { calls: calls.map(present) }
  },
  analytics: analyticsOf,
  segment_sizes: segmentSizesOf,
  jobs: async (tx) => ({
    jobs: [
      ...(await tx.jobs.waiting(Infinity)).map((job) => shownJob(job, false)),
      ...(await tx.jobs.aside(Infinity)).map((job) => shownJob(job, true)),
    ],
  }),
}

/** In the file's order. */
const readers: ReadonlyMap<string, ReadMembers> = new Map([
  ...listedCollections.map((each): [string, ReadMembers] => [
    each.name,
    async (tx) => ({ [each.name]: await listOf(tx, each) }),
  ]),
  ...Object.entries(otherMembers),
])

const partsOf = (members: object): readonly StatePart[] =>
  Object.entries(members).map(([name, value]): StatePart => ({ name, value }))

const catalogParts = async function* (tx: Transaction): AsyncGenerator<StatePart, void, undefined> {
  yield { name: 'catalogs', value: [] }
  for await (const { catalog, items } of catalogsOf(tx)) {
    yield { name: 'catalogs', value: [catalog], isMore: true, within: { name: 'items', pages: items } }
  }
}

const userParts = async function* (tx: Transaction): AsyncGenerator<StatePart, void, undefined> {
  yield { name: 'users', value: [] }
  for await (const value of pagesOf(tx.profiles.page, ({ braze_id }) => braze_id)) {
    yield { name: 'users', value, isMore: true }
  }
}

/** Yields a state file's parts in member order; users and catalog items page by page. */
export const stateParts = async function* (
  tx: Transaction,
  ids?: IdsState,
): AsyncGenerator<StatePart, void, undefined> {
  for (const name of Object.keys(StateFile.shape)) {
    if (name === 'catalogs') yield* catalogParts(tx)
    else if (name === 'users') yield* userParts(tx)
    else yield* partsOf((await readers.get(name)?.(tx)) ?? {})
  }
  if (ids !== undefined) yield { name: 'ids', value: fileIds(ids) }
}

export const fileIds = ({ generator, ...state }: IdsState): NonNullable<StateFile['ids']> => ({
  ...state,
  generator: [...generator],
})

const withList = async (element: unknown, { name, pages }: LongList, pause?: () => Promise<void>): Promise<object> => {
  const list: unknown[] = []
  for await (const page of pages) {
    for (const one of page) list.push(one)
    await pause?.()
  }
  return { ...(typeof element === 'object' ? element : {}), [name]: list }
}

/** `pause` lets other work run between pages. */
export const snapshotOf = async (tx: Transaction, ids: Ids, pause?: () => Promise<void>): Promise<StateFile> => {
  const file: { [name: string]: unknown } = {}
  const lists = new Map<string, unknown[]>()
  for await (const { name, value, isMore, within } of stateParts(tx)) {
    if (isMore !== true) {
      file[name] = value
      continue
    }
    const list = lists.get(name) ?? []
    if (!lists.has(name)) lists.set(name, list)
    file[name] = list
    // isArray makes it any[].
    const elements = Array.isArray(value) ? (value as readonly unknown[]) : []
    for (const element of elements) {
      list.push(within === undefined ? element : await withList(element, within, pause))
    }
    await pause?.()
  }
  const whole: object = { ...file, ids: fileIds(ids.state()) }
  // Each part is the file's member of its name. A profile has the members of a user.
  return whole as StateFile
}

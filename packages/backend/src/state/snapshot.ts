import type { EmailListing, EmailListName } from '../ports/email-lists.ts'
import type { Ids, IdsState } from '../ports/ids.ts'
import { withoutOrigin } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { Integration, SyncRun } from '../ports/records/integration.ts'
import { liveActivityKey } from '../ports/records/live-activity.ts'
import type { Transaction } from '../ports/store.ts'
import { analyticsOf } from './load-analytics.ts'
import { catalogsOf } from './load-catalogs.ts'
import { contentBlocksOf } from './load-content-blocks.ts'
import { emailTemplatesOf } from './load-email-templates.ts'
import { messagingOf } from './load-messaging.ts'
import { namesOf } from './load-names.ts'
import { preferenceCentersOf } from './load-preference-centers.ts'
import { sendsOf } from './load-sends.ts'
import type { StateFile } from './state-file.ts'

/** A long list, page by page. */
export interface LongList {
  readonly name: string
  readonly pages: AsyncIterable<readonly unknown[]>
}

/** A member of a state file, or some more elements of a list. */
export type StatePart = {
  readonly name: string
  readonly value: unknown
  /** Whether `value` has more elements of the list that the part before began. */
  readonly isMore?: boolean
  /** A long list that the only element of `value` has besides its members. */
  readonly within?: LongList
}

const pageSize = 1000

/** Yields the records of a paged collection, page by page. */
const pagesOf = async function* <T>(
  page: (after: string | undefined, limit: number) => Promise<readonly T[]>,
  id: (record: T) => string,
): AsyncGenerator<readonly T[], void, undefined> {
  for (let after: string | undefined; ;) {
    const next = await page(after, pageSize)
    yield next
    const last = next.at(-1)
    if (last === undefined || next.length < pageSize) return
    after = id(last)
  }
}

/** Returns all records of a paged collection. */
const all = async <T>(
  page: (after: string | undefined, limit: number) => Promise<readonly T[]>,
  id: (record: T) => string,
): Promise<T[]> => {
  const records: T[] = []
  for await (const some of pagesOf(page, id)) for (const record of some) records.push(record)
  return records
}

const listings = (tx: Transaction, list: EmailListName): Promise<readonly EmailListing[]> =>
  tx.emailLists.range(list, { from: -Infinity, until: Infinity, offset: 0, limit: Infinity, newestFirst: false })

/** Copies the lists of an integration, because the file's lists are not readonly. */
const withCopiedLists = ({ rows, contact_emails, ...integration }: Integration) => ({
  ...integration,
  contact_emails: [...contact_emails],
  ...(rows === undefined ? {} : { rows: [...rows] }),
})

const allSyncRuns = async (tx: Transaction): Promise<SyncRun[]> => {
  const integrations = await all(tx.integrations.page, ({ id }) => id)
  const runs: SyncRun[] = []
  for (const { id } of integrations) {
    for (const run of await tx.syncRuns.page(id, { side: 'after' }, Infinity)) runs.push(run)
  }
  return runs
}

/** Returns the members before the users. */
const headOf = async (tx: Transaction): Promise<StateFile> => ({
  version: 1,
  subscription_groups: await all(tx.subscriptionGroups.page, ({ id }) => id),
  apps: await all(tx.apps.page, ({ id }) => id),
  tags: await all(tx.tags.page, ({ name }) => name),
  ...(await namesOf(tx, all)),
  ...(await messagingOf(tx, all)),
})

/** Returns a job as a state file has it. Source: decision 0147. */
const shownJob = (job: Job, aside: boolean) => ({ ...job, payload: withoutOrigin(job.payload), aside })

/** Returns the members after the users, but the ids. */
const tailOf = async (tx: Transaction): Promise<Omit<StateFile, 'version'>> => ({
  orphaned_subscriptions: [...(await tx.orphanedSubscriptions.list())],
  content_blocks: await contentBlocksOf(tx),
  email_templates: await emailTemplatesOf(tx),
  preference_centers: await preferenceCentersOf(tx),
  email_lists: [
    ...(await listings(tx, 'hard_bounces')),
    ...(await listings(tx, 'spam')),
    ...(await listings(tx, 'unsubscribes')),
  ],
  invalid_phone_numbers: await all(tx.invalidPhones.page, ({ phone }) => phone),
  live_activities: (await all(tx.liveActivities.page, liveActivityKey)).map((activity) => ({
    ...activity,
    users: [...activity.users],
  })),
  waiting_email_states: await all(tx.waitingEmailStates.page, ({ email }) => email),
  integrations: (await all(tx.integrations.page, ({ id }) => id)).map(withCopiedLists),
  sync_runs: await allSyncRuns(tx),
  ...(await sendsOf(tx)),
  ...(await analyticsOf(tx)),
  jobs: [
    ...(await tx.jobs.waiting(Infinity)).map((job) => shownJob(job, false)),
    ...(await tx.jobs.aside(Infinity)).map((job) => shownJob(job, true)),
  ],
})

const partsOf = (members: object): readonly StatePart[] =>
  Object.entries(members).map(([name, value]): StatePart => ({ name, value }))

/** Yields a workspace as the parts of a state file, in the order of its members, the users and the items of catalogs page by page. */
export const stateParts = async function* (
  tx: Transaction,
  ids?: IdsState,
): AsyncGenerator<StatePart, void, undefined> {
  yield* partsOf(await headOf(tx))
  yield { name: 'catalogs', value: [] }
  for await (const { catalog, items } of catalogsOf(tx)) {
    yield { name: 'catalogs', value: [catalog], isMore: true, within: { name: 'items', pages: items } }
  }
  yield { name: 'users', value: [] }
  for await (const value of pagesOf(tx.profiles.page, ({ braze_id }) => braze_id)) {
    yield { name: 'users', value, isMore: true }
  }
  yield* partsOf(await tailOf(tx))
  if (ids !== undefined) yield { name: 'ids', value: fileIds(ids) }
}

/** Returns the state of the ids as a state file has it. */
export const fileIds = ({ generator, ...state }: IdsState): NonNullable<StateFile['ids']> => ({
  ...state,
  generator: [...generator],
})

/** Reads a long list into the element that has it. */
const withList = async (element: unknown, { name, pages }: LongList, pause?: () => Promise<void>): Promise<object> => {
  const list: unknown[] = []
  for await (const page of pages) {
    for (const one of page) list.push(one)
    await pause?.()
  }
  return { ...(typeof element === 'object' ? element : {}), [name]: list }
}

/** Returns all records of a workspace as a state file. `pause` lets other work run between two pages. */
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
  const members: object = { ...file, ids: fileIds(ids.state()) }
  // Each part is the file's member of its name. A profile has the members of the file's users.
  return members as StateFile
}

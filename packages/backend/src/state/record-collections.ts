import { calendarOf } from '@brazier/domain/rules'
import type { EmailListing, EmailListName } from '../ports/email-lists.ts'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { ListedName } from '../ports/records/collections.ts'
import { segmentSizeKey } from '../ports/records/segment-size.ts'
import { syncRunKey } from '../ports/records/sync-runs.ts'
import type { Transaction } from '../ports/store.ts'
import { type ListedCollection, listedCollections } from './listed-collections.ts'
import { shownSize } from './load-analytics.ts'
import type { ListName } from './shown-record.ts'

// Reads any list of a state file page by page. A page's cost does not depend on the number of records.

export interface FoundRecord {
  readonly id: string
  readonly record: object
}

export interface RecordPage {
  readonly records: readonly FoundRecord[]
  /** Absent at the end. */
  readonly next?: string
}

export interface RecordCollection {
  /** `after` is an earlier page's `next`. */
  page(tx: Transaction, after: string | undefined, limit: number): Promise<RecordPage>
  get(tx: Transaction, id: string): Promise<object | undefined>
}

const cut = (found: readonly FoundRecord[], limit: number): RecordPage => {
  const records = found.slice(0, limit)
  const last = records.at(-1)
  return { records, ...(found.length > limit && last !== undefined && { next: last.id }) }
}

const byId = ({ of, listing: { idOf, asState = (record) => record } }: ListedCollection): RecordCollection => ({
  page: async (tx, after, limit) => {
    const found = await of(tx).page(after, limit + 1)
    return cut(
      found.map((record) => ({ id: idOf(record), record: asState(record) })),
      limit,
    )
  },
  get: async (tx, id) => {
    const record = await of(tx).get(id)
    return record && asState(record)
  },
})

const users: RecordCollection = {
  page: async (tx, after, limit) => {
    const found = await tx.profiles.page(after, limit + 1)
    return cut(
      found.map((record) => ({ id: record.braze_id, record })),
      limit,
    )
  },
  get: async (tx, id) => (await tx.profiles.find('braze_id', id))[0],
}

const listNames: readonly EmailListName[] = ['hard_bounces', 'spam', 'unsubscribes']

/** `seen` addresses of the instant lie before it. */
interface ListPlace {
  readonly list: EmailListName
  readonly at: number
  readonly seen: number
}

const firstPlace: ListPlace = { list: 'hard_bounces', at: -Infinity, seen: 0 }

const readPlace = (text: string | undefined): ListPlace => {
  const [name, at, seen] = (text ?? '').split('/')
  const list = listNames.find((each) => each === name)
  return list === undefined || !Number.isFinite(Number(at)) || !(Number(seen) >= 0)
    ? firstPlace
    : { list, at: Number(at), seen: Number(seen) }
}

const placeAfter = (listings: readonly EmailListing[], before: ListPlace): string => {
  const { list, at } = listings.at(-1) ?? { list: before.list, at: before.at }
  const same = listings.filter((each) => each.list === list && each.at === at).length
  return [list, at, before.list === list && before.at === at ? before.seen + same : same].join('/')
}

const emailLists: RecordCollection = {
  page: async (tx, after, limit) => {
    const place = readPlace(after)
    const found: EmailListing[] = []
    for (const list of listNames.slice(listNames.indexOf(place.list))) {
      const { at, seen } = list === place.list ? place : firstPlace
      const range = { from: at, until: Infinity, offset: seen, limit: limit + 1 - found.length, newestFirst: false }
      if (range.limit > 0) found.push(...(await tx.emailLists.range(list, range)))
    }
    const page = found.slice(0, limit)
    return {
      records: page.map((record) => ({ id: `${record.list}/${record.email}`, record })),
      ...(found.length > limit && { next: placeAfter(page, place) }),
    }
  },
  get: async (tx, id) => {
    const list = listNames.find((name) => id.startsWith(`${name}/`))
    return list && tx.emailLists.get(list, id.slice(list.length + 1))
  },
}

const runId = (run: { readonly integration_id: string; readonly number: number }): string =>
  `${run.integration_id}/${run.number}`

const runPlace = (id: string): { readonly integration_id: string; readonly number: number } => {
  const [integration_id = '', number = ''] = id.split('/')
  return { integration_id, number: Number(number) }
}

/** The runs of one integration after the other, newest first. */
const syncRuns: RecordCollection = {
  page: async (tx, after, limit) => {
    const found: FoundRecord[] = []
    const take = async (integration: string, key: string | undefined): Promise<void> => {
      const position = { side: 'after' as const, ...(key !== undefined && { key }) }
      const runs = await tx.syncRuns.page(integration, position, limit + 1 - found.length)
      found.push(...runs.map((record) => ({ id: runId(record), record })))
    }
    const place = after === undefined ? undefined : runPlace(after)
    if (place !== undefined) await take(place.integration_id, syncRunKey(place))
    let last = place?.integration_id
    while (found.length <= limit) {
      const [integration] = await tx.integrations.page(last, 1)
      if (integration === undefined) break
      await take(integration.id, undefined)
      last = integration.id
    }
    return cut(found, limit)
  },
  get: async (tx, id) => {
    const { integration_id, number } = runPlace(id)
    const key = syncRunKey({ number: number + 1 })
    const [run] = await tx.syncRuns.page(integration_id, { side: 'after', key }, 1)
    return run?.number === number ? run : undefined
  },
}

/** Sizes have the number of a day; a file has an instant of it. */
const segmentSizes: RecordCollection = {
  page: async (tx, after, limit) => {
    const calendar = calendarOf(await workspaceTimeZone(tx))
    const found = await tx.segmentSizes.page(after, limit + 1)
    return cut(
      found.map((size) => ({ id: segmentSizeKey(size), record: shownSize(size, calendar) })),
      limit,
    )
  },
  get: async (tx, id) => {
    const size = await tx.segmentSizes.get(id)
    return size && shownSize(size, calendarOf(await workspaceTimeZone(tx)))
  },
}

/** Lists not read here: counted when a file is loaded, or with other routes. Source: decision 0180. */
type NotRead = 'engagements' | 'outbox' | 'jobs' | 'calls' | 'currents' | 'orphaned_subscriptions'

/** Lists that are not collections of records by id, or are shown otherwise. */
const others = { users, email_lists: emailLists, sync_runs: syncRuns, segment_sizes: segmentSizes }

/** A state file's list, readable by pages. */
export type RecordCollectionName = Exclude<ListName, NotRead>

/** Lists by name. The compiler finds a missing one. */
export const recordCollections: { readonly [Name in RecordCollectionName]: RecordCollection } = {
  // fromEntries forgets the names
  ...(Object.fromEntries(listedCollections.map((each) => [each.name, byId(each)])) as {
    readonly [Name in ListedName]: RecordCollection
  }),
  ...others,
}

import { type Calendar, calendarOf, dayMs } from '@brazier/domain'
import type { EmailListing, EmailListName } from '../ports/email-lists.ts'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import { liveActivityKey } from '../ports/records/live-activity.ts'
import { withoutEnd } from '../ports/records/requested-send.ts'
import { segmentSizeKey } from '../ports/records/segment-size.ts'
import { sendAnalyticsKey } from '../ports/records/send-analytics.ts'
import { syncRunKey } from '../ports/records/sync-runs.ts'
import type { Records, Transaction } from '../ports/store.ts'
import type { ListName } from './shown-record.ts'

// Reads any list of a state file a page at a time. What a page costs does not depend on the number of records.

/** A record with the id by which it is found again. */
export interface FoundRecord {
  readonly id: string
  readonly record: object
}

/** Some records, in the order of their collection. */
export interface RecordPage {
  readonly records: readonly FoundRecord[]
  /** Leads to the next page. Absent at the end. */
  readonly next?: string
}

/** A list of a state file, in the store. */
export interface RecordCollection {
  /** Resolves to up to `limit` records after a place that `next` named. */
  page(tx: Transaction, after: string | undefined, limit: number): Promise<RecordPage>
  get(tx: Transaction, id: string): Promise<object | undefined>
}

const cut = (found: readonly FoundRecord[], limit: number): RecordPage => {
  const records = found.slice(0, limit)
  const last = records.at(-1)
  return { records, ...(found.length > limit && last !== undefined && { next: last.id }) }
}

/** A collection that the store has by id. */
const byId = <T extends object>(
  of: (tx: Transaction) => Records<T>,
  idOf: (record: T) => string,
  shown: (record: T) => object = (record) => record,
): RecordCollection => ({
  page: async (tx, after, limit) => {
    const found = await of(tx).page(after, limit + 1)
    return cut(
      found.map((record) => ({ id: idOf(record), record: shown(record) })),
      limit,
    )
  },
  get: async (tx, id) => {
    const record = await of(tx).get(id)
    return record && shown(record)
  },
})

const idOf = ({ id }: { readonly id: string }): string => id
const nameOf = ({ name }: { readonly name: string }): string => name

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

/** A place in the email lists: a list, an instant, and how many addresses of that instant lie before it. */
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
    const shown = found.slice(0, limit)
    return {
      records: shown.map((record) => ({ id: `${record.list}/${record.email}`, record })),
      ...(found.length > limit && { next: placeAfter(shown, place) }),
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
      found.map((size) => ({ id: segmentSizeKey(size), record: sizeOf(size, calendar) })),
      limit,
    )
  },
  get: async (tx, id) => {
    const size = await tx.segmentSizes.get(id)
    return size && sizeOf(size, calendarOf(await workspaceTimeZone(tx)))
  },
}

const sizeOf = (
  { segment_id, day, size }: { readonly segment_id: string; readonly day: number; readonly size: number },
  calendar: Calendar,
): object => ({ segment_id, at: calendar.startOf(day) + dayMs / 2, size })

/**
 * Lists that are not read here: `engagements` are counted when a file is loaded, `outbox` and `jobs` have other routes, and no
 * store reads `orphaned_subscriptions` by pages. Source: decision 0180.
 */
type NotRead = 'engagements' | 'outbox' | 'jobs' | 'orphaned_subscriptions'

/** The lists of a state file by name, in its order. The compiler finds a list that is missing. */
export const recordCollections: { readonly [Name in Exclude<ListName, NotRead>]: RecordCollection } = {
  subscription_groups: byId(({ subscriptionGroups }) => subscriptionGroups, idOf),
  apps: byId(({ apps }) => apps, idOf),
  tags: byId(({ tags }) => tags, nameOf),
  custom_events: byId(({ customEvents }) => customEvents, nameOf),
  custom_attributes: byId(({ customAttributes }) => customAttributes, nameOf),
  products: byId(
    ({ products }) => products,
    ({ product_id }) => product_id,
  ),
  segments: byId(({ segments }) => segments, idOf),
  campaigns: byId(({ campaigns }) => campaigns, idOf),
  canvases: byId(({ canvases }) => canvases, idOf),
  catalogs: byId(({ catalogs }) => catalogs, nameOf),
  users,
  content_blocks: byId(
    ({ contentBlocks }) => contentBlocks,
    ({ content_block_id }) => content_block_id,
    ({ includes: _includes, ...block }) => block,
  ),
  email_templates: byId(
    ({ emailTemplates }) => emailTemplates,
    ({ email_template_id }) => email_template_id,
  ),
  preference_centers: byId(
    ({ preferenceCenters }) => preferenceCenters,
    ({ preference_center_api_id }) => preference_center_api_id,
  ),
  email_lists: emailLists,
  invalid_phone_numbers: byId(
    ({ invalidPhones }) => invalidPhones,
    ({ phone }) => phone,
  ),
  live_activities: byId(({ liveActivities }) => liveActivities, liveActivityKey),
  waiting_email_states: byId(
    ({ waitingEmailStates }) => waitingEmailStates,
    ({ email }) => email,
  ),
  integrations: byId(({ integrations }) => integrations, idOf),
  sync_runs: syncRuns,
  schedules: byId(
    ({ schedules }) => schedules,
    ({ schedule_id }) => schedule_id,
    withoutEnd,
  ),
  transactional_sends: byId(
    ({ transactionalSends }) => transactionalSends,
    ({ external_send_id }) => external_send_id,
  ),
  sends: byId(({ sends }) => sends, sendAnalyticsKey),
  segment_sizes: segmentSizes,
  engagement_batches: byId(
    ({ engagementBatches }) => engagementBatches,
    ({ key }) => key,
  ),
}

/** The name of a list of a state file that can be read by pages. */
export type RecordCollectionName = keyof typeof recordCollections

import { type Calendar, calendarOf, type Instant, newProfile, type Profile } from '@brazier/domain'
import { saveEventNames } from '../analytics/event-names.ts'
import { beginMeasuring } from '../analytics/segments.measure.job.ts'
import { writeEngagements } from '../analytics/write-engagements.ts'
import { listedAddress } from '../email/email-subscription.ts'
import type { EmailListing, EmailListName } from '../ports/email-lists.ts'
import type { Ids } from '../ports/ids.ts'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { Integration, SyncRun } from '../ports/records/integration.ts'
import { settingsId } from '../ports/records/settings.ts'
import { aliasKey, type Records, type Transaction } from '../ports/store.ts'
import { analyticsOf, endSends, loadAnalytics } from './load-analytics.ts'
import { catalogsOf, putCatalogs } from './load-catalogs.ts'
import { contentBlocksOf, loadContentBlocks } from './load-content-blocks.ts'
import { emailTemplatesOf, loadEmailTemplates } from './load-email-templates.ts'
import { loadMessaging, messagingOf } from './load-messaging.ts'
import { loadSends, sendsOf } from './load-sends.ts'
import { moveTimes, type StateFile, StateFileError } from './state-file.ts'
import type { StateUser } from './state-user.ts'

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Removes members that are undefined. */
const defined = <T extends object>(members: T): Defined<T> => {
  const all = Object.values(members)
  const some = all.includes(undefined)
    ? Object.entries(members).filter(([, member]) => member !== undefined)
    : undefined
  return (some === undefined ? members : Object.fromEntries(some)) as Defined<T> // fromEntries loses the types
}

const profileOf = (user: StateUser, now: Instant, ids: Ids): Profile => {
  const created_at = user.created_at ?? now
  const braze_id = user.braze_id ?? ids.brazeId(created_at)
  const empty = newProfile({ braze_id, now: created_at, random_bucket: user.random_bucket ?? ids.randomBucket() })
  // The file's schema has the profile's members. `undefined` means absent.
  return { ...empty, ...(defined(user) as Partial<Profile>), updated_at: user.updated_at ?? created_at }
}

/** Puts one list of the file. Replaces existing records. Rejects with a StateFileError if the list has a record twice. */
const putAll = async <T>(
  name: string,
  records: Records<T>,
  list: readonly T[] | undefined,
  id: (record: T) => string,
): Promise<void> => {
  const seen = new Set<string>()
  for (const [index, record] of (list ?? []).entries()) {
    if (seen.has(id(record))) {
      throw new StateFileError(`${name}[${index}]: ${JSON.stringify(id(record))} appears twice`)
    }
    seen.add(id(record))
    await records.put(id(record), record)
  }
}

/** Puts the file's jobs. Keeps their ids, so that their order stays. */
const putJobs = async ({ jobs }: Transaction, list: StateFile['jobs']): Promise<void> => {
  if (list === undefined || list.length === 0) return
  const known = new Set([...(await jobs.waiting(Infinity)), ...(await jobs.aside(Infinity))].map(({ id }) => id))
  for (const [index, { aside, error, ...job }] of list.entries()) {
    if (known.has(job.id)) throw new StateFileError(`jobs[${index}]: there is a job ${job.id} already`)
    known.add(job.id)
    const whole = { ...job, ...(error === undefined ? {} : { error }) }
    await (aside ? jobs.setAside(whole) : jobs.put(whole))
  }
}

/**
 * Returns by how many milliseconds to move the times of a file: whole days of the company's time zone. `as_of` then is the latest
 * such instant that is not in the future. Source: decision 0018.
 */
const shiftOf = (as_of: Instant, { dayOf, startOf }: Calendar, now: Instant): number => {
  const sinceMidnight = as_of - startOf(dayOf(as_of))
  const today = startOf(dayOf(now)) + sinceMidnight
  return (today <= now ? today : startOf(dayOf(now) - 1) + sinceMidnight) - as_of
}

/** Returns a state file with times relative to the present. Without `as_of`, returns it unchanged. */
const atPresent = async (tx: Transaction, { as_of, ...state }: StateFile, now: Instant): Promise<StateFile> =>
  as_of === undefined
    ? state
    : moveTimes(state, shiftOf(as_of, calendarOf(state.time_zone ?? (await workspaceTimeZone(tx))), now))

/**
 * Adds the records of a state file, in one transaction. Rejects with a StateFileError if two users have the same braze_id,
 * external_id or alias, two jobs have the same id, or a group, app or tag appears twice.
 */
export const loadInto = async (tx: Transaction, file: StateFile, now: Instant, ids: Ids): Promise<void> => {
  const state = await atPresent(tx, file, now)
  await putAll('subscription_groups', tx.subscriptionGroups, state.subscription_groups, ({ id }) => id)
  await putAll('apps', tx.apps, state.apps, ({ id }) => id)
  await putAll('tags', tx.tags, state.tags, ({ name }) => name)
  await loadMessaging(tx, state, now)
  await loadContentBlocks(tx, state.content_blocks, now, ids)
  await loadEmailTemplates(tx, state.email_templates, now)
  await putCatalogs(tx, state.catalogs, now, ids)
  const events = new Set((state.custom_events ?? []).map(({ name }) => name))
  for (const [index, user] of (state.users ?? []).entries()) {
    const profile = profileOf(user, now, ids)
    await refuseTwice(tx, profile, index)
    await tx.profiles.put(profile)
    for (const name of Object.keys(profile.custom_events)) events.add(name)
  }
  await saveEventNames(tx, events)
  for (const orphan of state.orphaned_subscriptions ?? []) await tx.orphanedSubscriptions.put(orphan)
  for (const listing of state.email_lists ?? []) {
    await tx.emailLists.put({ ...listing, email: listedAddress(listing.email) })
  }
  await putAll('waiting_email_states', tx.waitingEmailStates, state.waiting_email_states, ({ email }) => email)
  await putAll('integrations', tx.integrations, state.integrations, ({ id }) => id)
  for (const run of state.sync_runs ?? []) await tx.syncRuns.put(run)
  await loadSends(tx, state)
  await loadAnalytics(tx, state)
  await loadEngagements(tx, state, now)
  await putJobs(tx, state.jobs)
  await endSends(tx, state, now)
  const isMeasuring = state.jobs?.some(({ kind, aside }) => kind === 'segments.measure' && !aside) ?? false
  if (isMeasuring) {
    await tx.settings.put(settingsId, { ...(await tx.settings.get(settingsId)), measures_segments: true })
  }
  await beginMeasuring(tx, now)
  if (state.ids !== undefined) ids.restore(state.ids)
}

const loadEngagements = async (tx: Transaction, { engagements = [] }: StateFile, now: Instant): Promise<void> => {
  const [fault] = await writeEngagements(engagements, { tx, now })
  if (fault !== undefined) throw new StateFileError(`engagements[${fault.index}]: ${fault.message}`)
}

const refuseTwice = async (tx: Transaction, profile: Profile, index: number): Promise<void> => {
  const taken = [
    ['braze_id', profile.braze_id],
    ...(profile.external_id === undefined ? [] : [['external_id', profile.external_id] as const]),
  ] as const
  for (const [kind, value] of taken) {
    if ((await tx.profiles.find(kind, value)).length > 0) {
      throw new StateFileError(`users[${index}]: ${kind} ${JSON.stringify(value)} belongs to another user`)
    }
  }
  for (const alias of profile.user_aliases) {
    if ((await tx.profiles.find('user_alias', aliasKey(alias))).length > 0) {
      throw new StateFileError(`users[${index}]: user_alias ${JSON.stringify(alias)} belongs to another user`)
    }
  }
}

const pageSize = 1000

/** Returns all records of a paged collection. */
const all = async <T>(
  page: (after: string | undefined, limit: number) => Promise<readonly T[]>,
  id: (record: T) => string,
): Promise<T[]> => {
  const records: T[] = []
  for (let after: string | undefined; ;) {
    const next = await page(after, pageSize)
    for (const record of next) records.push(record)
    const last = next.at(-1)
    if (last === undefined || next.length < pageSize) return records
    after = id(last)
  }
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
  for (const { id } of integrations) runs.push(...(await tx.syncRuns.page(id, { side: 'after' }, Infinity)))
  return runs
}

/** Returns all records of a workspace as a state file. */
export const snapshotOf = async (tx: Transaction, ids: Ids): Promise<StateFile> => ({
  version: 1,
  subscription_groups: await all(tx.subscriptionGroups.page, ({ id }) => id),
  apps: await all(tx.apps.page, ({ id }) => id),
  tags: await all(tx.tags.page, ({ name }) => name),
  custom_events: await all(tx.customEvents.page, ({ name }) => name),
  ...(await messagingOf(tx, all)),
  catalogs: await catalogsOf(tx),
  // A profile has the members of the file's users, but the file's types are not readonly.
  users: (await all(tx.profiles.page, ({ braze_id }) => braze_id)) as StateUser[],
  orphaned_subscriptions: [...(await tx.orphanedSubscriptions.list())],
  content_blocks: await contentBlocksOf(tx),
  email_templates: await emailTemplatesOf(tx),
  email_lists: [
    ...(await listings(tx, 'hard_bounces')),
    ...(await listings(tx, 'spam')),
    ...(await listings(tx, 'unsubscribes')),
  ],
  waiting_email_states: await all(tx.waitingEmailStates.page, ({ email }) => email),
  integrations: (await all(tx.integrations.page, ({ id }) => id)).map(withCopiedLists),
  sync_runs: await allSyncRuns(tx),
  ...(await sendsOf(tx)),
  ...(await analyticsOf(tx)),
  jobs: [
    ...(await tx.jobs.waiting(Infinity)).map((job) => ({ ...job, aside: false })),
    ...(await tx.jobs.aside(Infinity)).map((job) => ({ ...job, aside: true })),
  ],
  ids: { ...ids.state(), generator: [...ids.state().generator] },
})

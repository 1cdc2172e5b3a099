import {
  type Calendar,
  calendarOf,
  dayMs,
  emailKey,
  externalIdsOf,
  type Instant,
  isDrawn,
  newProfile,
  normalisePhone,
  type Profile,
} from '@brazier/domain/rules'
import { beginMeasuring } from '../analytics/segments.measure.job.ts'
import { writeEngagements } from '../analytics/write-engagements.ts'
import { listSubscription } from '../email/email-subscription.ts'
import { createLargeMap } from '../memory/large-map.ts'
import type { Ids } from '../ports/ids.ts'
import { settingsId, workspaceTimeZone } from '../ports/read-settings.ts'
import { wakeCallerName } from '../ports/records/call.ts'
import type { Listing, Records } from '../ports/records/collection.ts'
import { collections, type ListedName } from '../ports/records/collections.ts'
import { aliasKey, type Identifier, matchedBy, type Transaction } from '../ports/store.ts'
import { clampTime } from '../ports/time.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { createYieldIfBusy } from '../queue/run-job.ts'
import { listedCollections } from './listed-collections.ts'
import { endSends, loadAnalytics } from './load-analytics.ts'
import { putCatalogs } from './load-catalogs.ts'
import { loadContentBlocks } from './load-content-blocks.ts'
import { loadEmailTemplates } from './load-email-templates.ts'
import { groupFault, loadMessaging } from './load-messaging.ts'
import { createNamesOfUsers, type NamesOfUsers } from './load-names.ts'
import { loadPreferenceCenters } from './load-preference-centers.ts'
import { loadSends } from './load-sends.ts'
import { createPace, type Pace, paced } from './pace.ts'
import type { StateCatalog } from './state-catalog.ts'
import { moveTimes, type Moving, movingBy, type StateFile, StateFileError } from './state-file.ts'
import type { StateUser } from './state-user.ts'

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const defined = <T extends object>(members: T): Defined<T> => {
  const all = Object.values(members)
  const some = all.includes(undefined)
    ? Object.entries(members).filter(([, member]) => member !== undefined)
    : undefined
  return (some === undefined ? members : Object.fromEntries(some)) as Defined<T> // fromEntries loses the types
}

/** Draws whether a user without a random bucket is in the global control group. */
const profileOf = (user: StateUser, now: Instant, ids: Ids, percentage: number): Profile => {
  const created_at = user.created_at ?? now
  const braze_id = user.braze_id ?? ids.brazeId(created_at)
  const empty = newProfile({ braze_id, now: created_at, random_bucket: user.random_bucket ?? ids.randomBucket() })
  const isIn = user.random_bucket === undefined && isDrawn(empty.random_bucket, percentage)
  const drawn = isIn ? { ...empty, in_global_control_group: true } : empty
  const written = user.phone === undefined ? user : { ...user, phone: normalisePhone(user.phone) }
  // The schema has the profile's members. `undefined` means absent.
  const given = defined(written) as Partial<Profile>
  return { ...drawn, ...given, updated_at: user.updated_at ?? created_at }
}

/** Replaces existing records. Rejects with a StateFileError if the list has a record twice. */
const putAll = async <T>(
  { name, listing: { idOf } }: { readonly name: string; readonly listing: Listing<T> },
  records: Records<T>,
  list: readonly T[] | undefined,
): Promise<void> => {
  const seen = createLargeMap<true>()
  for (const [index, record] of (list ?? []).entries()) {
    if (seen.get(idOf(record)) === true) {
      throw new StateFileError(`${name}[${index}]: ${JSON.stringify(idOf(record))} appears twice`)
    }
    seen.set(idOf(record), true)
    await records.put(idOf(record), record)
  }
}

/** Lists that are loaded in steps of their kind. The others are stored as the file has them. */
const inSteps: ReadonlySet<ListedName> = new Set([
  'custom_events',
  'custom_attributes',
  'products',
  'segments',
  'campaigns',
  'canvases',
  'catalogs',
  'content_blocks',
  'email_templates',
  'preference_centers',
  'invalid_phone_numbers',
  'waiting_email_states',
  'schedules',
  'segment_sizes',
])

const putLists = async (tx: Transaction, state: StateFile): Promise<void> => {
  for (const each of listedCollections) {
    if (!inSteps.has(each.name)) await putAll(each, each.of(tx), state[each.name])
  }
}

/** Keeps the jobs' ids, so that their order stays. */
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
 * Returns milliseconds by which to move times: whole days of the company's time zone. `as_of` becomes the latest such instant not in the
 * future. Source: decision 0018.
 */
const shiftOf = (as_of: Instant, { dayOf, startOf }: Calendar, now: Instant): number => {
  const sinceMidnight = as_of - startOf(dayOf(as_of))
  const today = startOf(dayOf(now)) + sinceMidnight
  return (today <= now ? today : startOf(dayOf(now) - 1) + sinceMidnight) - as_of
}

/** A state file with moved times, but for its long lists: `move` moves their elements. */
interface PresentState {
  readonly state: StateFile
  readonly users: StateUser[]
  readonly catalogs: readonly StateCatalog[]
  readonly move: Moving
}

const unmoved: Moving = { user: (user) => user, catalog: (catalog) => catalog, item: (item) => item }

/** A wall time has no offset: it moves by whole days, also where the clocks changed meanwhile. */
const moveWallTimes = (moved: StateFile['schedules'], given: StateFile['schedules'], shift: number) =>
  moved?.map((send, index) => {
    const written = given?.[index]?.schedule
    if (written === undefined || send.schedule === undefined) return send
    const wall_time = clampTime(written.wall_time + Math.round(shift / dayMs) * dayMs)
    return { ...send, schedule: { ...send.schedule, wall_time } }
  })

/** Moves times to the present; without `as_of`, none. Users and catalogs are moved later, one by one. */
const atPresent = async (tx: Transaction, file: StateFile, now: Instant): Promise<PresentState> => {
  const { as_of, users = [], catalogs = [], ...state } = file
  if (as_of === undefined) return { state, users, catalogs, move: unmoved }
  const shift = shiftOf(as_of, calendarOf(state.time_zone ?? (await workspaceTimeZone(tx))), now)
  const moved = moveTimes(state, shift)
  const schedules = moveWallTimes(moved.schedules, state.schedules, shift)
  return { state: { ...moved, schedules }, users, catalogs, move: movingBy(shift) }
}

interface Loading {
  readonly tx: Transaction
  readonly now: Instant
  readonly ids: Ids
  readonly pace: Pace
  readonly isTaken: boolean
}

/** Placeholder of a taken user. */
const noUser: StateUser = Object.freeze({})

/** Users looked up at once. */
const usersOfLookUp = 200

const putUsers = async (
  { state, users, move }: PresentState,
  { tx, now, ids, pace, isTaken }: Loading,
): Promise<NamesOfUsers> => {
  const names = createNamesOfUsers()
  const { global_control_group_percentage = 0 } = (await tx.settings.get(settingsId)) ?? {}
  for (let first = 0; first < users.length; first += usersOfLookUp) {
    const some = users.slice(first, first + usersOfLookUp)
    if (isTaken) users.fill(noUser, first, first + usersOfLookUp)
    const profiles = some.map((user) => profileOf(move.user(user), now, ids, global_control_group_percentage))
    await tx.profiles.prefetch(profiles.flatMap(uniqueIdentifiersOf))
    for (const [offset, profile] of profiles.entries()) {
      await refuseTwice(tx, profile, first + offset)
      await tx.profiles.put(profile)
      const { email, email_subscribe = 'subscribed', updated_at } = profile
      const isListed = state.email_lists === undefined && email_subscribe === 'unsubscribed'
      if (isListed && email !== undefined) await listSubscription(tx, email, email_subscribe, updated_at)
      names.add(profile)
      // What is saved is forgotten, also what was looked up.
      const wait = pace(offset === profiles.length - 1)
      if (wait !== undefined) await wait
    }
  }
  return names
}

const putEmailData = async (state: StateFile, { tx }: Loading): Promise<void> => {
  for (const [index, orphan] of (state.orphaned_subscriptions ?? []).entries()) {
    const fault = await groupFault(tx, [orphan])
    if (fault !== undefined) throw new StateFileError(`orphaned_subscriptions[${index}]: ${fault}`)
  }
  // Of two states of one address, written differently, the later waits.
  for (const orphan of (state.orphaned_subscriptions ?? []).toSorted((a, b) => a.set_at - b.set_at)) {
    const value = orphan.kind === 'phone' ? normalisePhone(orphan.value) : matchedBy(orphan.kind, orphan.value)
    await tx.orphanedSubscriptions.put({ ...orphan, value })
  }
  for (const listing of state.email_lists ?? []) {
    await tx.emailLists.put({ ...listing, email: emailKey(listing.email) })
  }
  const invalid = state.invalid_phone_numbers?.map((entry) => ({ ...entry, phone: normalisePhone(entry.phone) }))
  await putAll(collections.invalidPhones, tx.invalidPhones, invalid)
  const waiting = state.waiting_email_states?.map(({ email, ...rest }) => ({ ...rest, email: emailKey(email) }))
  await putAll(collections.waitingEmailStates, tx.waitingEmailStates, waiting)
}

export interface LoadOptions {
  readonly now: Instant
  readonly ids: Ids
  /** Lets other work run. It is called a few milliseconds apart. */
  readonly pause?: (() => Promise<void>) | undefined
  /** Lets the store forget what was written so far. */
  readonly save?: (() => Promise<void>) | undefined
  /** Whether to drop users from the file as they are loaded. */
  readonly isTaken?: boolean
}

/**
 * Rejects with a StateFileError: two users share a braze_id, external_id or alias, two jobs an id, or a group, app or tag appears twice.
 */
export const loadInto = async (
  given: Transaction,
  file: StateFile,
  { now, ids, pause, save, isTaken = false }: LoadOptions,
): Promise<void> => {
  const pace = createPace(pause, save)
  const tx = paced(given, pace)
  const present = await atPresent(tx, file, now)
  const { state, catalogs, move } = present
  const yieldIfBusy = createYieldIfBusy(async () => pause?.())
  const loading = { tx, now, ids, pace, isTaken }
  // Ids that are filled in follow those of the file.
  if (state.ids !== undefined) ids.restore(state.ids)
  await putLists(tx, state)
  await loadMessaging(tx, state, now)
  await loadContentBlocks(tx, state.content_blocks, now, ids)
  await loadEmailTemplates(tx, state.email_templates, now)
  await loadPreferenceCenters(tx, state.preference_centers, now)
  await putCatalogs(tx, catalogs, { now, ids, move })
  const names = await putUsers(present, loading)
  await names.save(tx, state)
  await putEmailData(state, loading)
  for (const run of state.sync_runs ?? []) await tx.syncRuns.put(run)
  await loadSends(tx, state)
  await loadAnalytics(tx, state)
  await loadEngagements(state, { tx, now, yieldIfBusy })
  await putJobs(tx, state.jobs)
  const isWoken = state.jobs?.some(({ kind, aside }) => kind === wakeCallerName && !aside) ?? false
  const isWaited = state.calls?.some((call) => call.state === 'waiting') ?? false
  if (isWaited && !isWoken) await tx.jobs.add(wakeCallerName, { at: now }, now)
  await endSends(tx, state, now)
  const measuring = state.jobs?.findLast(({ kind, aside }) => kind === 'segments.measure' && !aside)
  if (measuring !== undefined) {
    const settings = await tx.settings.get(settingsId)
    await tx.settings.put(settingsId, { ...settings, measures_at: measuring.run_at })
  }
  await beginMeasuring({ tx, now, yieldIfBusy })
}

const loadEngagements = async (
  { engagements = [] }: StateFile,
  context: Pick<JobContext, 'tx' | 'now' | 'yieldIfBusy'>,
): Promise<void> => {
  const [fault] = await writeEngagements(engagements, context)
  if (fault !== undefined) throw new StateFileError(`engagements[${fault.index}]: ${fault.message}`)
}

const uniqueIdentifiersOf = (profile: Profile): readonly Identifier[] => [
  { kind: 'braze_id', value: profile.braze_id },
  ...externalIdsOf(profile).map((value) => ({ kind: 'external_id', value }) as const),
  ...profile.user_aliases.map((alias) => ({ kind: 'user_alias', value: aliasKey(alias) }) as const),
]

const refuseTwice = async (tx: Transaction, profile: Profile, index: number): Promise<void> => {
  if (profile.external_id === undefined && profile.deprecated_external_ids !== undefined) {
    throw new StateFileError(`users[${index}]: deprecated_external_ids need an external_id`)
  }
  if (profile.deprecated_external_ids?.includes(profile.external_id ?? '')) {
    throw new StateFileError(`users[${index}]: external_id is one of deprecated_external_ids`)
  }
  for (const { kind, value } of uniqueIdentifiersOf(profile)) {
    if ((await tx.profiles.find(kind, value)).length === 0) continue
    const alias = profile.user_aliases.find((one) => aliasKey(one) === value)
    const named = JSON.stringify(kind === 'user_alias' ? alias : value)
    throw new StateFileError(`users[${index}]: ${kind} ${named} belongs to another user`)
  }
}

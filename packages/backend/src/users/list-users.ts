import { audienceTest, type StoredAudience, type Instant, type Profile } from '@brazier/domain/rules'
import { matchWords } from '../paging/match-words.ts'
import { aliasKey, type Identifier, type Profiles, type Transaction } from '../ports/store.ts'
import { createAudienceWork, withinBudget } from '../queue/audience-page.ts'
import { createYieldIfBusy } from '../queue/run-job.ts'
import { asPhone } from './find-user.ts'

// A page costs the same for any number of users. Source: decision 0174.

/** The users to list, in order of braze_id. */
export interface UserFilter {
  readonly limit: number
  /** `newest`: the last ones first, if all are listed. The service's ids are in order of arrival. */
  readonly order?: 'oldest' | 'newest' | undefined
  /** A braze_id. */
  readonly after?: string | undefined
  /**
   * Only those with this identifier, who come first, and those named by its words. Each word begins a word of a name, an email address or
   * an identifier.
   */
  readonly find?: string | undefined
  readonly segment?: string | undefined
  readonly audience?: StoredAudience | undefined
}

/** Some users. */
export interface UserPage {
  readonly users: readonly Profile[]
  /** The `after` of the next page. Absent at the end. */
  readonly next?: string
  /** Users tested for the segment or words. */
  readonly looked_at?: number
  /** All users. Absent if only reading them all would tell. */
  readonly count?: number
}

export interface ReadingContext {
  readonly now: Instant
  pause(): Promise<void>
}

/** Tests for an audience or words on one page. */
const mostTested = 1000

const mostCounted = 10_000

/** Users whose aliases show the labels. */
const sampled = 50

/** Reads a text around each colon as a label and a name. */
const labelledAliases = (text: string): readonly string[] =>
  [...text.matchAll(/:/g)].map(({ index }) =>
    aliasKey({ alias_label: text.slice(0, index), alias_name: text.slice(index + 1) }),
  )

/** Takes the first users' labels: most workspaces use one or two. */
const someLabels = async (profiles: Profiles): Promise<readonly string[]> => {
  const users = await profiles.page(undefined, sampled)
  return [...new Set(users.flatMap(({ user_aliases }) => user_aliases.map(({ alias_label }) => alias_label)))]
}

const plainKinds = ['braze_id', 'external_id', 'email', 'phone', 'device_id'] as const

const identifiersIn = async (profiles: Profiles, text: string): Promise<readonly Identifier[]> => {
  const named = (await someLabels(profiles)).map((alias_label) => aliasKey({ alias_label, alias_name: text }))
  return [
    ...plainKinds.map((kind) => ({ kind, value: kind === 'phone' ? asPhone(text) : text })),
    ...[...labelledAliases(text), ...named].map((value) => ({ kind: 'user_alias' as const, value })),
  ]
}

const findUsers = async (profiles: Profiles, text: string): Promise<readonly Profile[]> => {
  const found = new Map<string, Profile>()
  const identifiers = await identifiersIn(profiles, text)
  await profiles.prefetch(identifiers)
  for (const { kind, value } of identifiers) {
    for (const profile of await profiles.find(kind, value)) found.set(profile.braze_id, profile)
  }
  return [...found.values()].toSorted((a, b) => (a.braze_id < b.braze_id ? -1 : 1))
}

/** The list may have one user too many. */
const cut = (users: readonly Profile[], limit: number): UserPage => {
  const last = users[limit - 1]
  return users.length > limit && last !== undefined
    ? { users: users.slice(0, limit), next: last.braze_id }
    : { users: users.slice(0, limit) }
}

const namesOf = (profile: Profile): readonly (string | null | undefined)[] => [
  profile.first_name,
  profile.last_name,
  profile.email,
  profile.phone,
  profile.external_id,
  profile.braze_id,
  ...profile.user_aliases.map(({ alias_name }) => alias_name),
  ...profile.devices.map(({ device_id }) => device_id),
]

interface Wanted {
  /** Lets the store leave out users. */
  readonly among?: StoredAudience
  /** A user shown on a page for another reason. */
  readonly isShown: (profile: Profile) => boolean
  readonly most?: number
}

const listTested = async (
  { profiles }: Transaction,
  { among, isShown, most = mostTested }: Wanted,
  { after, limit }: Pick<UserFilter, 'after' | 'limit'>,
  { now, pause }: ReadingContext,
): Promise<UserPage> => {
  const work = createAudienceWork({ yieldIfBusy: createYieldIfBusy(pause) })
  const isIn = among === undefined ? () => true : audienceTest(among, { now, countWork: work.countWork })
  const users: Profile[] = []
  let from = after
  let looked_at = 0
  while (looked_at < most && !work.isEnough()) {
    const page = await profiles.page(from, Math.min(200, most - looked_at), among, work.countWork)
    for (const profile of page) {
      looked_at += 1
      from = profile.braze_id
      if (isShown(profile) && withinBudget(() => isIn(profile)) === true) users.push(profile)
      if (users.length === limit) return { users, next: from, looked_at }
      await work.yieldIfBusy()
    }
    if (page.length === 0) return { users, looked_at }
  }
  return { users, looked_at, ...(from !== undefined && { next: from }) }
}

/** Resolves to nothing for everybody; undefined without such a segment. */
const wantedOf = async (
  { segments }: Transaction,
  { segment: id, audience }: Pick<UserFilter, 'segment' | 'audience'>,
): Promise<{ readonly among?: StoredAudience } | undefined> => {
  if (id === undefined) return audience === undefined ? {} : { among: audience }
  const segment = await segments.get(id)
  if (segment === undefined) return undefined
  return { among: audience === undefined ? segment.audience : { AND: [segment.audience, audience] } }
}

/** Resolves to a page; undefined without such a segment. */
export const listUsers = async (
  tx: Transaction,
  filter: UserFilter,
  context: ReadingContext,
): Promise<UserPage | undefined> => {
  const { profiles } = tx
  const { after, limit, find } = filter
  const wanted = await wantedOf(tx, filter)
  if (wanted === undefined) return undefined
  const { among } = wanted
  if (find !== undefined) {
    const isIn = among === undefined ? () => true : audienceTest(among, { now: context.now })
    const found = (await findUsers(profiles, find)).slice(0, limit)
    const exact = found.filter((user) => withinBudget(() => isIn(user)))
    const first = after === undefined ? exact : []
    const ids = new Set(found.map(({ braze_id }) => braze_id))
    const isNamed = matchWords(find)
    const isShown = (user: Profile): boolean => !ids.has(user.braze_id) && isNamed(namesOf(user))
    // The next page begins before the first user.
    if (first.length === limit) return { users: first, next: '' }
    const page = await listTested(tx, { isShown, ...wanted }, { after, limit: limit - first.length }, context)
    return { ...page, users: [...first, ...page.users] }
  }
  if (among !== undefined) return listTested(tx, { among, isShown: () => true }, filter, context)
  const count = await profiles.count()
  const page = filter.order === 'newest' ? profiles.pageBack(after, limit + 1) : profiles.page(after, limit + 1)
  return { ...cut(await page, limit), ...(count !== undefined && { count }) }
}

export interface UserCount {
  /** Tested users in it. */
  readonly count: number
  readonly looked_at: number
  /** The `after` of the next call, whose count you add. Absent at the end. */
  readonly next?: string
}

/** Counts a segment's or audience's users, so many at a time; undefined without such a segment. */
export const countUsers = async (
  tx: Transaction,
  { after, ...filter }: Pick<UserFilter, 'after' | 'segment' | 'audience'>,
  context: ReadingContext,
): Promise<UserCount | undefined> => {
  const wanted = await wantedOf(tx, filter)
  if (wanted === undefined) return undefined
  const tested = { ...wanted, isShown: () => true, most: mostCounted }
  const { users, looked_at = 0, next } = await listTested(tx, tested, { after, limit: mostCounted }, context)
  return { count: users.length, looked_at, ...(next !== undefined && { next }) }
}

import { audienceTest, type ConnectedAudience, type Instant, type Profile } from '@brazier/domain'
import { aliasKey, type Identifier, type Profiles, type Transaction } from '../ports/store.ts'
import { createAudienceWork, withinBudget } from '../queue/audience-page.ts'
import { createRest } from '../queue/runner.ts'

// Finds users for a person who looks at them. A page costs the same however many users there are. Source: decision 0174.

/** Which users to list, in order of braze_id. */
export interface UserFilter {
  readonly limit: number
  /** Only those that follow this braze_id. */
  readonly after?: string | undefined
  /** Only those with this identifier of any kind. */
  readonly find?: string | undefined
  /** Only those in this segment. */
  readonly segment?: string | undefined
}

/** Some users. */
export interface UserPage {
  readonly users: readonly Profile[]
  /** The `after` of the next page. Absent at the end. */
  readonly next?: string
  /** How many users were tested for the segment. */
  readonly looked_at?: number
  /** How many users there are in all. Absent if only reading them all would tell. */
  readonly count?: number
}

/** What reading needs beside the data. */
export interface ReadingContext {
  readonly now: Instant
  /** Lets other work of the process run. */
  pause(): Promise<void>
}

/** How many users one page may test for a segment. */
const mostTested = 1000

/** How many users are asked which labels their aliases have. */
const sampled = 50

/** Returns every way to read a text as a label and a name with a colon between them. */
const labelledAliases = (text: string): readonly string[] =>
  [...text.matchAll(/:/g)].map(({ index }) =>
    aliasKey({ alias_label: text.slice(0, index), alias_name: text.slice(index + 1) }),
  )

/** Returns the labels that the first users have: most workspaces use one or two. */
const someLabels = async (profiles: Profiles): Promise<readonly string[]> => {
  const users = await profiles.page(undefined, sampled)
  return [...new Set(users.flatMap(({ user_aliases }) => user_aliases.map(({ alias_label }) => alias_label)))]
}

const plainKinds = ['braze_id', 'external_id', 'email', 'phone', 'device_id'] as const

/** Returns the identifiers that a text can mean. */
const identifiersIn = async (profiles: Profiles, text: string): Promise<readonly Identifier[]> => {
  const named = (await someLabels(profiles)).map((alias_label) => aliasKey({ alias_label, alias_name: text }))
  return [
    ...plainKinds.map((kind) => ({ kind, value: text })),
    ...[...labelledAliases(text), ...named].map((value) => ({ kind: 'user_alias' as const, value })),
  ]
}

/** Resolves to the users who have a text as an identifier, each once, in order of braze_id. */
const findUsers = async (profiles: Profiles, text: string): Promise<readonly Profile[]> => {
  const found = new Map<string, Profile>()
  const identifiers = await identifiersIn(profiles, text)
  await profiles.prefetch?.(identifiers)
  for (const { kind, value } of identifiers) {
    for (const profile of await profiles.find(kind, value)) found.set(profile.braze_id, profile)
  }
  return [...found.values()].toSorted((a, b) => (a.braze_id < b.braze_id ? -1 : 1))
}

/** Cuts a list that may have one user more than wanted. */
const cut = (users: readonly Profile[], limit: number): UserPage => {
  const last = users[limit - 1]
  return users.length > limit && last !== undefined
    ? { users: users.slice(0, limit), next: last.braze_id }
    : { users: users.slice(0, limit) }
}

/** Tests users in order until the page is full, enough users were tested, or there are no more. */
const listSegment = async (
  { profiles }: Transaction,
  among: ConnectedAudience,
  { after, limit }: UserFilter,
  { now, pause }: ReadingContext,
): Promise<UserPage> => {
  const work = createAudienceWork({ rest: createRest(pause) })
  const isIn = audienceTest(among, { now, countWork: work.countWork })
  const users: Profile[] = []
  let from = after
  let looked_at = 0
  while (looked_at < mostTested && !work.isEnough()) {
    const page = await profiles.page(from, Math.min(200, mostTested - looked_at), among, work.countWork)
    for (const profile of page) {
      looked_at += 1
      from = profile.braze_id
      if (withinBudget(() => isIn(profile)) === true) users.push(profile)
      if (users.length === limit) return { users, next: from, looked_at }
      await work.rest()
    }
    if (page.length === 0) return { users, looked_at }
  }
  return { users, looked_at, ...(from !== undefined && { next: from }) }
}

/** Resolves to a page of users; undefined if there is no such segment. */
export const listUsers = async (
  tx: Transaction,
  filter: UserFilter,
  context: ReadingContext,
): Promise<UserPage | undefined> => {
  const { profiles } = tx
  const { after, limit, find, segment: segmentId } = filter
  const segment = segmentId === undefined ? undefined : await tx.segments.get(segmentId)
  if (segmentId !== undefined && segment === undefined) return undefined
  if (find !== undefined) {
    const isIn = segment === undefined ? () => true : audienceTest(segment.audience, { now: context.now })
    const found = await findUsers(profiles, find)
    const left = found.filter(
      (user) => (after === undefined || user.braze_id > after) && withinBudget(() => isIn(user)),
    )
    return { ...cut(left, limit), ...(segment !== undefined && { looked_at: found.length }) }
  }
  if (segment !== undefined) return listSegment(tx, segment.audience, filter, context)
  const count = await profiles.count?.()
  return { ...cut(await profiles.page(after, limit + 1), limit), ...(count !== undefined && { count }) }
}

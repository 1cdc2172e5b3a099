import { type Instant, newProfile, type Profile } from '@brazier/domain'
import type { Ids } from '../ports/ids.ts'
import { aliasKey, type Records, type Transaction } from '../ports/store.ts'
import { type StateFile, StateFileError } from './state-file.ts'
import type { StateUser } from './state-user.ts'

/** A member that is undefined is the same as none. */
const defined = <T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined> // fromEntries forgets which members there are
  }

const profileOf = (user: StateUser, now: Instant, ids: Ids): Profile => {
  const created_at = user.created_at ?? now
  const braze_id = user.braze_id ?? ids.brazeId(created_at)
  const empty = newProfile({ braze_id, now: created_at, random_bucket: user.random_bucket ?? ids.randomBucket() })
  // The file's schema has the profile's members; JSON text makes `undefined` and absent the same.
  return { ...empty, ...(defined(user) as Partial<Profile>), updated_at: user.updated_at ?? created_at }
}

const putAll = async <T>(records: Records<T>, list: readonly T[] | undefined, id: (record: T) => string): Promise<void> => {
  for (const record of list ?? []) await records.put(id(record), record)
}

/**
 * Adds the records of a state file, in one transaction. Rejects with a StateFileError when two users have one braze_id,
 * external_id or alias.
 */
export const loadInto = async (tx: Transaction, state: StateFile, now: Instant, ids: Ids): Promise<void> => {
  await putAll(tx.subscriptionGroups, state.subscription_groups, ({ id }) => id)
  await putAll(tx.apps, state.apps, ({ id }) => id)
  await putAll(tx.tags, state.tags, ({ name }) => name)
  for (const [index, user] of (state.users ?? []).entries()) {
    const profile = profileOf(user, now, ids)
    await refuseTwice(tx, profile, index)
    await tx.profiles.put(profile)
  }
  for (const orphan of state.orphaned_subscriptions ?? []) await tx.orphanedSubscriptions.put(orphan)
  for (const { aside, error, ...job } of state.jobs ?? []) {
    const whole = { ...job, ...(error === undefined ? {} : { error }) }
    await (aside ? tx.jobs.setAside(whole) : tx.jobs.put(whole))
  }
  if (state.ids !== undefined) ids.restore(state.ids)
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

/** Every record of a paged collection. */
const all = async <T>(
  page: (after: string | undefined, limit: number) => Promise<readonly T[]>,
  id: (record: T) => string,
): Promise<T[]> => {
  const records: T[] = []
  for (let after: string | undefined; ; ) {
    const next = await page(after, pageSize)
    for (const record of next) records.push(record)
    const last = next.at(-1)
    if (last === undefined || next.length < pageSize) return records
    after = id(last)
  }
}

/** All records of a workspace as a state file. */
export const snapshotOf = async (tx: Transaction, ids: Ids): Promise<StateFile> => ({
  version: 1,
  subscription_groups: await all(tx.subscriptionGroups.page, ({ id }) => id),
  apps: await all(tx.apps.page, ({ id }) => id),
  tags: await all(tx.tags.page, ({ name }) => name),
  // A profile has the members of the file's users; the file's types are not readonly.
  users: (await all(tx.profiles.page, ({ braze_id }) => braze_id)) as StateUser[],
  orphaned_subscriptions: [...(await tx.orphanedSubscriptions.list())],
  jobs: [
    ...(await tx.jobs.waiting(Infinity)).map((job) => ({ ...job, aside: false })),
    ...(await tx.jobs.aside(Infinity)).map((job) => ({ ...job, aside: true })),
  ],
  ids: { ...ids.state(), generator: [...ids.state().generator] },
})

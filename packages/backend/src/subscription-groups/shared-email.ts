import { type Instant, getOwn, type Profile, setSubscriptionGroup, type SubscriptionState } from '@brazier/domain/rules'
import { putChanged, type ToldChange } from '../exits/exception-events.ts'
import type { Transaction } from '../ports/store.ts'

/** The most other users to whom a change spreads. Source: decision 0006. */
const most = 100

const sharingEmail = async (tx: Transaction, { braze_id, email }: Profile): Promise<readonly Profile[]> =>
  email === undefined
    ? []
    : (await tx.profiles.find('email', email)).filter((other) => other.braze_id !== braze_id).slice(0, most)

/** The email group states that were asked for, or differ between two versions of a user. */
const changedGroups = async (
  tx: Transaction,
  before: Profile,
  after: Profile,
  asked: readonly string[],
): Promise<readonly (readonly [id: string, state: SubscriptionState])[]> => {
  if (before.subscription_groups === after.subscription_groups && asked.length === 0) return []
  const changed: (readonly [string, SubscriptionState])[] = []
  for (const [id, state] of Object.entries(after.subscription_groups)) {
    if (getOwn(before.subscription_groups, id) === state && !asked.includes(id)) continue
    if ((await tx.subscriptionGroups.get(id))?.channel === 'email') changed.push([id, state])
  }
  return changed
}

/** Changes the others with a user's email address. Resolves to whether any differs then. */
const changeSharing = async (
  tx: Transaction,
  user: Profile,
  now: Instant,
  change: (other: Profile) => Profile,
): Promise<boolean> => {
  let isChanged = false
  for (const other of await sharingEmail(tx, user)) {
    const changed = change(other)
    if (changed === other) continue
    await putChanged(tx, other, changed, now, { source: 'REST API' })
    isChanged = true
  }
  return isChanged
}

/** Resolves to whether that changed any. */
export const shareGroupState = async (
  tx: Transaction,
  user: Profile,
  group: string,
  state: SubscriptionState,
  now: Instant,
): Promise<boolean> =>
  (await tx.subscriptionGroups.get(group))?.channel === 'email' &&
  changeSharing(tx, user, now, (other) => setSubscriptionGroup(other, group, state, now))

/** Gives the change to users with the same email address. Source: spec, "States and transitions"; decision 0006. */
export const shareSubscriptions = async (
  tx: Transaction,
  before: Profile,
  after: Profile,
  now: Instant,
  { groups: asked = [], isGlobal = false }: ToldChange,
): Promise<void> => {
  const groups = await changedGroups(tx, before, after, asked)
  const { email_subscribe } = after
  const isNew = email_subscribe !== undefined && (isGlobal || email_subscribe !== before.email_subscribe)
  if (groups.length === 0 && !isNew) return
  await changeSharing(tx, after, now, (other) => {
    const grouped = groups.reduce((user, [id, state]) => setSubscriptionGroup(user, id, state, now), other)
    const isSame = !isNew || grouped.email_subscribe === email_subscribe
    return isSame ? grouped : { ...grouped, email_subscribe, updated_at: now }
  })
}

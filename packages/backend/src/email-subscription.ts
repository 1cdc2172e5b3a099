import type { Instant, Profile, SubscriptionStatus } from '@brazier/domain'
import type { Transaction } from './ports/store.ts'

/** An address as lists know it: case and surrounding blanks do not matter. Source: decision 0016. */
export const listedAddress = (email: string): string => email.trim().toLowerCase()

/** Every user with an address, as it was written or in lower case. */
const usersWith = async (tx: Transaction, email: string): Promise<readonly Profile[]> => {
  const found = [...(await tx.profiles.find('email', email))]
  const listed = listedAddress(email)
  return listed === email ? found : [...new Set([...found, ...(await tx.profiles.find('email', listed))])]
}

/** Keeps the list of unsubscribed addresses in step with a state. */
export const listSubscription = async (
  tx: Transaction,
  email: string,
  state: SubscriptionStatus,
  now: Instant,
): Promise<void> => {
  const address = listedAddress(email)
  if (state !== 'unsubscribed') return tx.emailLists.delete('unsubscribes', address)
  const listing = { list: 'unsubscribes', email: address, at: now } as const
  if ((await tx.emailLists.get('unsubscribes', address)) === undefined) await tx.emailLists.put(listing)
}

/** Sets the email subscription of everybody with an address; one that nobody has keeps it for the next user with it. */
export const setEmailSubscription = async (
  tx: Transaction,
  email: string,
  state: SubscriptionStatus,
  now: Instant,
): Promise<void> => {
  const users = await usersWith(tx, email)
  for (const user of users) {
    if (user.email_subscribe !== state) await tx.profiles.put({ ...user, email_subscribe: state, updated_at: now })
  }
  if (users.length === 0) await tx.waitingEmailStates.put(listedAddress(email), { email: listedAddress(email), state })
  await listSubscription(tx, email, state, now)
}

/** Gives a user who has a new address the state that waited for it; a state of the user's own wins. */
export const inheritEmailSubscription = async (tx: Transaction, user: Profile): Promise<Profile> => {
  if (user.email === undefined) return user
  const address = listedAddress(user.email)
  const waiting = await tx.waitingEmailStates.get(address)
  if (waiting === undefined) return user
  await tx.waitingEmailStates.delete(address)
  return user.email_subscribe === undefined ? { ...user, email_subscribe: waiting.state } : user
}

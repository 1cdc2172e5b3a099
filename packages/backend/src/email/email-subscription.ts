import { emailKey, type Engagement, type Instant, type Profile, type SubscriptionStatus } from '@brazier/domain/rules'
import type { StateChangeSource } from '../currents/state-changes.ts'
import { putChanged } from '../exits/exception-events.ts'
import type { EmailListName } from '../ports/email-lists.ts'
import type { Transaction } from '../ports/store.ts'

/** Updates the list of unsubscribed addresses for a new state. */
export const listSubscription = async (
  tx: Transaction,
  email: string,
  state: SubscriptionStatus,
  now: Instant,
): Promise<void> => {
  const address = emailKey(email)
  if (state !== 'unsubscribed') return tx.emailLists.delete('unsubscribes', address)
  const listing = { list: 'unsubscribes', email: address, at: now } as const
  if ((await tx.emailLists.get('unsubscribes', address)) === undefined) await tx.emailLists.put(listing)
}

/** Sets all users with an address; without any, its next user. */
export const setEmailSubscription = async (
  tx: Transaction,
  email: string,
  state: SubscriptionStatus,
  now: Instant,
  source: StateChangeSource = 'REST API',
  cause?: Engagement,
): Promise<'done' | 'already_so' | 'waits'> => {
  const users = await tx.profiles.find('email', email)
  for (const user of users) {
    const isSo = user.email_subscribe === state
    // Currents hears of every request.
    const isTold = tx.currents !== undefined && source === 'REST API'
    if (isSo && !isTold) continue
    const changed = isSo ? user : { ...user, email_subscribe: state, updated_at: Math.max(user.updated_at, now) }
    await putChanged(tx, user, changed, now, { source, cause, isGlobal: true })
  }
  const address = emailKey(email)
  if (users.length === 0) await tx.waitingEmailStates.put(address, { email: address, state })
  else await tx.waitingEmailStates.delete(address)
  await listSubscription(tx, email, state, now)
  if (users.length === 0) return 'waits'
  return users.every(({ email_subscribe }) => email_subscribe === state) ? 'already_so' : 'done'
}

/** Gives a user a new address's waiting state. It waits on where the user has a state. Source: decision 0016. */
export const inheritEmailSubscription = async (tx: Transaction, user: Profile): Promise<Profile> => {
  if (user.email === undefined || user.email_subscribe !== undefined) return user
  const address = emailKey(user.email)
  const waiting = await tx.waitingEmailStates.get(address)
  if (waiting === undefined) return user
  await tx.waitingEmailStates.delete(address)
  return { ...user, email_subscribe: waiting.state }
}

/** Does nothing while another user has the address. */
export const forgetEmailSubscription = async (tx: Transaction, { email, email_subscribe }: Profile): Promise<void> => {
  if (email === undefined) return
  const mayLast = email_subscribe === 'unsubscribed' || (await tx.waitingEmailStates.get(emailKey(email))) !== undefined
  if (!mayLast || (await tx.profiles.find('email', email)).length > 0) return
  await tx.emailLists.delete('unsubscribes', emailKey(email))
  await tx.waitingEmailStates.delete(emailKey(email))
}

/** null takes it off the list. Source: decision 0165. */
export const markAsSpam = async (tx: Transaction, email: string, at: Instant | null): Promise<void> => {
  const address = emailKey(email)
  if (at === null) await tx.emailLists.delete('spam', address)
  else await tx.emailLists.put({ list: 'spam', email: address, at })
}

/** Resolves to whether it was listed. */
export const removeFromList = async (
  tx: Transaction,
  list: EmailListName,
  email: string,
): Promise<'done' | 'not_listed'> => {
  const address = emailKey(email)
  if ((await tx.emailLists.get(list, address)) === undefined) return 'not_listed'
  await tx.emailLists.delete(list, address)
  return 'done'
}

import { emailKey } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { onEachAddress } from './each-address.ts'
import { setEmailSubscription } from './email-subscription.ts'

/** Unsubscribes addresses and lists them as hard bounces, before the answer. Source: decision 0016. */
export const emailBlocklist: Handler<'email.blocklist'> = async ({ body }, context) => {
  const { now } = context
  await onEachAddress(body.email, context, async (tx, email) => {
    const address = emailKey(email)
    const isListed = (await tx.emailLists.get('hard_bounces', address)) !== undefined
    const result = await setEmailSubscription(tx, email, 'unsubscribed', now)
    if (!isListed) await tx.emailLists.put({ list: 'hard_bounces', email: address, at: now })
    return isListed || result === 'waits' ? result : 'done'
  })
  return { status: 201, body: { message: 'success' } }
}

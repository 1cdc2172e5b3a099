import type { Handler } from '../service/handler.ts'
import { listedAddress, setEmailSubscription } from './email-subscription.ts'

/** Unsubscribes addresses and puts them on the hard-bounce list, before the answer. Source: decision 0016. */
export const emailBlocklist: Handler<'email.blocklist'> = async ({ body }, { store, now }) => {
  await store.transaction(async (tx) => {
    for (const email of [body.email].flat()) {
      await setEmailSubscription(tx, email, 'unsubscribed', now)
      await tx.emailLists.put({ list: 'hard_bounces', email: listedAddress(email), at: now })
    }
  })
  return { status: 201, body: { message: 'success' } }
}

import type { Handler } from '../service/handler.ts'
import { setEmailSubscription } from './email-subscription.ts'

/** Sets the email subscription of all users with an address, before the answer. Source: decision 0016. */
export const emailStatus: Handler<'email.status'> = async ({ body }, { store, now }) => {
  await store.transaction(async (tx) => {
    for (const email of [body.email].flat()) await setEmailSubscription(tx, email, body.subscription_state, now)
  })
  return { status: 201, body: { message: 'success' } }
}

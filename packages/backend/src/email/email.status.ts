import type { Handler } from '../service/handler.ts'
import { onEachAddress } from './each-address.ts'
import { setEmailSubscription } from './email-subscription.ts'

/** Sets all users with an address, before the answer. Source: decision 0016. */
export const emailStatus: Handler<'email.status'> = async ({ body }, context) => {
  await onEachAddress(body.email, context, (tx, email) =>
    setEmailSubscription(tx, email, body.subscription_state, context.now),
  )
  return { status: 201, body: { message: 'success' } }
}

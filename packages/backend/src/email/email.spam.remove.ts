import type { Handler } from '../service/handler.ts'
import { onEachAddress } from './each-address.ts'
import { removeFromList } from './email-subscription.ts'

/** Takes effect before the answer. Source: spec, "POST /email/spam/remove". */
export const emailSpamRemove: Handler<'email.spam.remove'> = async ({ body }, context) => {
  await onEachAddress(body.email, context, (tx, email) => removeFromList(tx, 'spam', email))
  return { status: 201, body: { message: 'success' } }
}

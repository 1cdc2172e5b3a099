import type { Handler } from '../service/handler.ts'
import { listedAddress } from './email-subscription.ts'

/** Removes addresses from the spam list, before the answer. Source: spec, "POST /email/spam/remove". */
export const emailSpamRemove: Handler<'email.spam.remove'> = async ({ body }, { store }) => {
  await store.transaction(async (tx) => {
    for (const email of [body.email].flat()) await tx.emailLists.delete('spam', listedAddress(email))
  })
  return { status: 201, body: { message: 'success' } }
}

import type { Handler } from '../service/handler.ts'
import { listedAddress } from './email-subscription.ts'

/** Removes addresses from the hard-bounce list, before the answer. Source: spec, "POST /email/bounce/remove". */
export const emailBounceRemove: Handler<'email.bounce.remove'> = async ({ body }, { store }) => {
  await store.transaction(async (tx) => {
    for (const email of [body.email].flat()) await tx.emailLists.delete('hard_bounces', listedAddress(email))
  })
  return { status: 201, body: { message: 'success' } }
}

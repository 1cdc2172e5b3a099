import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'

/** An email subscription of an address without a profile: its next profile gets it. */
export const WaitingEmailState = lazyStrictObject(() => ({
  /** The address that waits for a user, not empty. */
  email: z.string().min(1),
  /** State that the next user with the address gets. */
  state: z.enum(['opted_in', 'subscribed', 'unsubscribed']),
}))

export type WaitingEmailState = Readonly<z.output<typeof WaitingEmailState>>

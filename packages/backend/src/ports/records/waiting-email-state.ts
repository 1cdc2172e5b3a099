import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'

/** An email subscription of an address that no profile has. The next profile with the address gets it. */
export const WaitingEmailState = lazyStrictObject(() => ({
  /** The address that waits for a user, not empty. */
  email: z.string().min(1),
  /** State that the next user with the address gets. */
  state: z.enum(['opted_in', 'subscribed', 'unsubscribed']),
}))

/** The output of the schema of the same name. */
export type WaitingEmailState = Readonly<z.output<typeof WaitingEmailState>>

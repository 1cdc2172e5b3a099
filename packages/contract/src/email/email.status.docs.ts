import { email, type Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ email, subscription_state: 'unsubscribed' })

import { email, type Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ email, subscription_state: 'unsubscribed' })

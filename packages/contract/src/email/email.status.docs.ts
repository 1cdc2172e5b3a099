import { email, type Example } from '../docs.ts'

export const example: Example = () => ({ email, subscription_state: 'unsubscribed' })

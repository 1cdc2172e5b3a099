import { email, type Example } from '../docs.ts'

export const example: Example = () => ({ email, subscription_state: 'unsubscribed' })

export const leftOut = 'a user who later takes an address that another user has does not get its state'

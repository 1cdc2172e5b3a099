import { email, type Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  subscription_group_id: ids.group,
  subscription_state: 'subscribed',
  email: [email],
})

export const leftOut = 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing'

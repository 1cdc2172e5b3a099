import { email, type Example } from '../docs.ts'

/** A readable body. */
export const example: Example = ({ ids }) => ({
  subscription_group_id: ids.group,
  subscription_state: 'subscribed',
  email: [email],
})

/** Behavior not simulated. */
export const leftOut = 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing'

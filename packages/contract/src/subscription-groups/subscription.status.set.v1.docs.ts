import { email, type Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = ({ ids }) => ({
  subscription_group_id: ids.group,
  subscription_state: 'subscribed',
  email: [email],
})

/** Behavior that the simulation leaves out. */
export const leftOut = 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing'

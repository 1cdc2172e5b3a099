import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  subscription_groups: [
    { subscription_group_id: ids.group, subscription_state: 'unsubscribed', external_ids: ['ada', 'max'] },
  ],
})

export const leftOut = 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing'

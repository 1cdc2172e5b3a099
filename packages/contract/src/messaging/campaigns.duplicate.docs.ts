import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = ({ ids }) => ({
  campaign_id: ids.campaign,
  name: 'Your order is on the trail, in spring',
})

/** Behavior not simulated. */
export const leftOut = 'changes after the launch are not copied'

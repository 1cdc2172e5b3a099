import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  campaign_id: ids.campaign,
  name: 'Your order is on the trail, in spring',
})

export const leftOut = 'changes after the launch are not copied'

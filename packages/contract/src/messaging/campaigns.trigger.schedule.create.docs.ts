import { order, schedule, type Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  campaign_id: ids.campaign,
  schedule,
  trigger_properties: order,
  recipients: [{ external_user_id: 'ada' }, { external_user_id: 'max' }],
})

export const leftOut = 'the same as `campaigns.trigger.send`, which alone has `attachments`'

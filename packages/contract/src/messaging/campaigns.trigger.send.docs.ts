import { order, type Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  campaign_id: ids.campaign,
  recipients: [{ external_user_id: 'ada', trigger_properties: order }],
})

export const leftOut =
  '`attachments` are shown and not fetched; a recipient without an address, or whom a prioritization does not single out, is not tried again later; users who share an address each get a broadcast'

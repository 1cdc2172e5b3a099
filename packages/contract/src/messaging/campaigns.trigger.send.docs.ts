import { order, type Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  campaign_id: ids.campaign,
  recipients: [{ external_user_id: 'ada', trigger_properties: order }],
})

export const leftOut =
  'frequency caps, quiet hours, delivery speeds; `attachments` are shown and not fetched; a recipient without an address, or whom no prioritization singles out, is not tried again; users who share an address each get a broadcast'

import { order, type Example } from '../docs.ts'

/** A readable body. */
export const example: Example = ({ ids }) => ({
  campaign_id: ids.campaign,
  recipients: [{ external_user_id: 'ada', trigger_properties: order }],
})

/** Behavior not simulated. */
export const leftOut =
  '`attachments` are shown and not fetched; a recipient without an address, or whom a prioritization does not single out, is not tried again later'

import { order, type Example, type ExampleParameters } from '../docs.ts'

export const parameters: ExampleParameters = ({ ids }) => ({ params: { campaign_id: ids.receipt } })

export const example: Example = () => ({
  external_send_id: 'receipt-K-2041',
  trigger_properties: order,
  recipient: { external_user_id: 'ada' },
})

export const leftOut = 'postbacks without `transactional_postback_url` in the state file'

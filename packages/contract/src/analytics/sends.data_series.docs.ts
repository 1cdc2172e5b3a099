import type { ExampleParameters } from '../docs.ts'

/** A send that was counted. */
export const parameters: ExampleParameters = ({ ids }) => ({
  query: { campaign_id: ids.tip, send_id: 'tip-8', length: '7' },
})

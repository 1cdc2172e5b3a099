import type { ExampleParameters } from '../docs.ts'

/** A counted send. */
export const parameters: ExampleParameters = ({ ids }) => ({
  query: { campaign_id: ids.tip, send_id: 'tip-8', length: '7' },
})

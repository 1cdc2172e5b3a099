import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = ({ ids }) => ({ campaign_id: ids.campaign, send_id: 'opening-day-2026' })

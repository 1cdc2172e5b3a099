import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = ({ ids }) => ({ campaign_id: ids.campaign, send_id: 'opening-day-2026' })

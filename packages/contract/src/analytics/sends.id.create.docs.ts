import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({ campaign_id: ids.campaign, send_id: 'opening-day-2026' })

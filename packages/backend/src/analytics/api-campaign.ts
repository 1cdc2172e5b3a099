import type { Campaign } from '../ports/records/campaign.ts'

/** Whether requests can send the campaign: only such a campaign has a send_id. Source: decision 0062. */
export const isOfApi = ({ is_api_campaign, schedule_type }: Campaign): boolean =>
  is_api_campaign || schedule_type === 'api_triggered'

import { campaignScheduleErrors, type Input } from '@brazier/contract'
import type { JsonObject } from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'
import type { SendRequest } from './request-send.ts'

/** The members that the endpoints that send a campaign have; a schedule has no attachments. */
type CampaignBody = Input<'campaigns.trigger.send'>['body']

/** The error text of a campaign that cannot be sent. */
export type CampaignRefusal = (typeof campaignScheduleErrors)[
  | 'unknownCampaign'
  | 'notApiTriggered'
  | 'campaignArchived'
  | 'campaignPaused']

/** Returns why a campaign cannot be sent; undefined if it can. Source: decision 0042. */
export const campaignRefusal = async (tx: Transaction, id: string): Promise<CampaignRefusal | undefined> => {
  const campaign = await tx.campaigns.get(id)
  if (campaign === undefined) return campaignScheduleErrors.unknownCampaign
  if (campaign.schedule_type !== 'api_triggered') return campaignScheduleErrors.notApiTriggered
  if (campaign.state === 'archived') return campaignScheduleErrors.campaignArchived
  return campaign.state === 'active' ? undefined : campaignScheduleErrors.campaignPaused
}

/** The contract checked that properties are JSON. */
const json = (properties: object | undefined): JsonObject => (properties ?? {}) as JsonObject

/** Converts a body that sends a campaign. */
export const campaignRequest = (body: CampaignBody): SendRequest => ({
  kind: 'campaign',
  target_id: body.campaign_id,
  send_id: body.send_id,
  recipients: body.recipients?.map(({ trigger_properties, ...recipient }) => ({
    ...recipient,
    properties: json(trigger_properties),
  })),
  audience: body.audience,
  properties: json(body.trigger_properties),
  ...(body.attachments?.length ? { attachments: body.attachments } : {}),
})

import { campaignScheduleErrors, type Input } from '@brazier/contract'
import type { JsonObject } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import { type Refused, refused } from '../service/refused.ts'
import { recipientsFault, type SendRequest } from './request-send.ts'

/** Shared by endpoints that send a campaign; a schedule has no attachments. */
type CampaignBody = Input<'campaigns.trigger.send'>['body']

export type CampaignRefusal = Refused<
  (typeof campaignScheduleErrors)[
    | 'unknownCampaign'
    | 'notApiTriggered'
    | 'campaignArchived'
    | 'campaignPaused'
    | 'attributes']
>

/** Undefined: it can be sent. Source: decision 0042. */
export const campaignRefusal = async (
  tx: Transaction,
  { campaign_id, recipients }: CampaignBody,
): Promise<CampaignRefusal | undefined> => {
  const campaign = await tx.campaigns.get(campaign_id)
  if (campaign === undefined) return refused(campaignScheduleErrors.unknownCampaign, 'campaign_id')
  if (campaign.schedule_type !== 'api_triggered') return refused(campaignScheduleErrors.notApiTriggered, 'campaign_id')
  if (campaign.state === 'archived') return refused(campaignScheduleErrors.campaignArchived, 'campaign_id')
  return campaign.state === 'active'
    ? recipientsFault(tx, recipients)
    : refused(campaignScheduleErrors.campaignPaused, 'campaign_id')
}

/** The contract checked that properties are JSON. */
const json = (properties: object | undefined): JsonObject => (properties ?? {}) as JsonObject

export const campaignRequest = (body: CampaignBody): SendRequest => ({
  kind: 'campaign',
  target_id: body.campaign_id,
  send_id: body.send_id,
  // A broadcast may name no recipients: an empty list is as none.
  recipients:
    body.broadcast === true
      ? undefined
      : body.recipients?.map(({ trigger_properties, ...recipient }) => ({
          ...recipient,
          properties: json(trigger_properties),
        })),
  audience: body.audience,
  properties: json(body.trigger_properties),
  ...(body.attachments?.length ? { attachments: body.attachments } : {}),
})

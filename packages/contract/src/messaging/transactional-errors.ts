import { campaignErrors, campaignStateErrors, sendingErrors } from './sending-errors.ts'

const { campaignArchived, campaignPaused } = campaignStateErrors

/**
 * `POST /transactional/v1/campaigns/{campaign_id}/send` messages by precedence. Those from `unknownCampaign` on are published, the others
 * chosen. Source: decision 0134.
 */
export const transactionalErrors = {
  notObject: 'the request body must be an object',
  externalSendId: "'external_send_id' must be a string of at most 255 letters, digits and '-', '_', '+', '/', '='",
  triggerProperties: sendingErrors.triggerProperties,
  recipient: "'recipient' is required and must be an object",
  externalUserId: sendingErrors.externalUserId,
  userAlias: sendingErrors.userAlias,
  oneRecipient: "'recipient' must have either 'external_user_id' or 'user_alias'",
  attributes: sendingErrors.attributes,
  unknownCampaign: campaignErrors.unknownCampaign,
  notTransactional: 'The campaign is not a transactional campaign. Only transactional campaigns may use this endpoint',
  campaignArchived,
  campaignPaused,
  queued: 'The external reference has been queued.  Please retry to obtain send_id.',
} as const

import { type Input, type Messages, messagesScheduleErrors as errors } from '@brazier/contract'
import type { Campaign } from '../ports/records/campaign.ts'
import type { EmailTemplate } from '../ports/records/email-template.ts'
import type { RequestedMessage, SendRecipient } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { SendRequest } from './request-send.ts'
import { type GivenMessage, givenMessages, requestedMessage } from './requested-messages.ts'

type Body = Input<'messages.send'>['body']

type Text<Name extends keyof typeof errors> = (typeof errors)[Name]

/** The error text of messages that this workspace cannot send. */
export type MessagesFault = Text<'variation' | 'templateId' | 'subscriptionGroup'>

/** The error text of a request whose campaign or segment cannot be used. */
export type TargetFault = Text<
  'unknownCampaign' | 'segmentId' | 'notApiCampaign' | 'campaignArchived' | 'campaignPaused'
>

/** Something, or the error text in place of it. */
export type OrFault<T, Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

/** Returns why an API campaign cannot have messages count under it; undefined if it can. Source: decision 0132. */
const campaignFault = (campaign: Campaign | undefined): TargetFault | undefined => {
  if (campaign === undefined) return errors.unknownCampaign
  if (!campaign.is_api_campaign) return errors.notApiCampaign
  if (campaign.state === 'archived') return errors.campaignArchived
  return campaign.state === 'active' ? undefined : errors.campaignPaused
}

/** Returns the id of the variation for which a message counts; undefined if the request names a wrong one. */
const variationFor = ({ channel, message }: GivenMessage, { variations }: Campaign): string | undefined => {
  const { message_variation_id: given } = message
  const fits = (exact: boolean) => (one: Campaign['variations'][number]) =>
    one.messages.some((each) => each.channel === channel) || (!exact && one.messages.length === 0)
  if (given !== undefined) return variations.find((one) => one.id === given && fits(false)(one))?.id
  const sending = variations.filter(({ is_control }) => !is_control)
  return (sending.find(fits(true)) ?? sending[0] ?? variations[0])?.id
}

const templateOf = async (tx: Transaction, { message }: GivenMessage): Promise<EmailTemplate | 'none' | undefined> =>
  'email_template_id' in message && message.email_template_id !== undefined
    ? tx.emailTemplates.get(message.email_template_id)
    : 'none'

/** Returns the messages of a request for this workspace, or what is wrong with them. Source: decision 0132. */
export const messagesFor = async (
  tx: Transaction,
  messages: Messages,
  campaign: Campaign | undefined,
): Promise<OrFault<readonly RequestedMessage[], MessagesFault>> => {
  const found: RequestedMessage[] = []
  for (const given of givenMessages(messages)) {
    const { message } = given
    const variation = campaign === undefined ? message.message_variation_id : variationFor(given, campaign)
    if (campaign !== undefined && variation === undefined) return { ok: false, fault: errors.variation }
    const template = await templateOf(tx, given)
    if (template === undefined) return { ok: false, fault: errors.templateId }
    const group = 'subscription_group_id' in message ? message.subscription_group_id : undefined
    if (group !== undefined && (await tx.subscriptionGroups.get(group)) === undefined) {
      return { ok: false, fault: errors.subscriptionGroup }
    }
    found.push(requestedMessage(given, variation, template === 'none' ? undefined : template))
  }
  return { ok: true, value: found }
}

/** The users that a request names; undefined if it names none, so that it is for a segment or an audience. */
const recipientsOf = ({ external_user_ids = [], user_aliases = [] }: Body): readonly SendRecipient[] | undefined => {
  const users = [
    ...external_user_ids.map((external_user_id) => ({ external_user_id })),
    ...user_aliases.map((user_alias) => ({ user_alias })),
  ]
  return users.length === 0 ? undefined : users
}

/** Converts a body that has its messages with it, or returns why this workspace cannot send it. Source: decision 0132. */
export const messagesRequest = async (
  tx: Transaction,
  body: Body,
): Promise<OrFault<SendRequest, TargetFault | MessagesFault>> => {
  const { segment_id, send_id, audience, recipient_subscription_state } = body
  const campaign_id = body.campaign_id ?? undefined
  const campaign = campaign_id === undefined ? undefined : await tx.campaigns.get(campaign_id)
  const fault = campaign_id === undefined ? undefined : campaignFault(campaign)
  if (fault !== undefined) return { ok: false, fault }
  if (segment_id !== undefined && (await tx.segments.get(segment_id)) === undefined) {
    return { ok: false, fault: errors.segmentId }
  }
  const messages = await messagesFor(tx, body.messages, campaign)
  if (!messages.ok) return messages
  const recipients = recipientsOf(body)
  const to = { segment_id, audience, recipients, recipient_subscription_state }
  const value = {
    kind: 'messages',
    target_id: campaign_id,
    send_id,
    properties: {},
    messages: messages.value,
    ...to,
  } as const
  return { ok: true, value }
}

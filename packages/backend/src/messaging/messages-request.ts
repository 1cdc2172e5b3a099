import { type Input, limits, type Messages, messagesScheduleErrors as errors } from '@brazier/contract'
import { type Instant, parseTime } from '@brazier/domain/rules'
import type { Campaign } from '../ports/records/campaign.ts'
import type { EmailTemplate } from '../ports/records/email-template.ts'
import type { RequestedMessage, SendRecipient } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import { type Refused, refused } from '../service/refused.ts'
import type { SendRequest } from './request-send.ts'
import { type GivenMessage, givenMessages, requestedMessage } from './requested-messages.ts'

type Body = Input<'messages.send'>['body']

type Text<Name extends keyof typeof errors> = (typeof errors)[Name]

/** This workspace cannot send the messages. */
export type MessagesFault = Text<
  'contentCardExpiry' | 'noVariation' | 'variation' | 'variationKind' | 'templateId' | 'subscriptionGroup'
>

export type TargetFault = Text<
  'unknownCampaign' | 'segmentId' | 'notApiCampaign' | 'campaignArchived' | 'campaignPaused'
>

export type OrFault<T, Fault extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refused<Fault> }

/** Undefined: messages can count under the campaign. Source: decision 0132. */
const campaignFault = (campaign: Campaign | undefined): TargetFault | undefined => {
  if (campaign === undefined) return errors.unknownCampaign
  if (!campaign.is_api_campaign) return errors.notApiCampaign
  if (campaign.state === 'archived') return errors.campaignArchived
  return campaign.state === 'active' ? undefined : errors.campaignPaused
}

const variationFault = (
  { channel }: GivenMessage,
  variation: string | undefined,
  { variations }: Campaign,
): MessagesFault | undefined => {
  if (variation === undefined) return errors.noVariation
  const named = variations.find(({ id }) => id === variation)
  if (named === undefined) return errors.variation
  const isOfKind = named.messages.length === 0 || named.messages.some((one) => one.channel === channel)
  return isOfKind ? undefined : errors.variationKind
}

const templateOf = async (tx: Transaction, { message }: GivenMessage): Promise<EmailTemplate | 'none' | undefined> =>
  'email_template_id' in message && message.email_template_id !== undefined
    ? tx.emailTemplates.get(message.email_template_id)
    : 'none'

export const isTooLong = (message: { readonly expire_at?: string | undefined }, time: Instant): boolean =>
  (parseTime(message.expire_at ?? '') ?? time) > time + limits.contentCardSeconds * 1000

interface Sending {
  readonly time: Instant
  readonly campaign: Campaign | undefined
  readonly before?: readonly RequestedMessage[] | undefined
}

/** Replaces `before`: without a variation, a message keeps its channel's. Source: decision 0132. */
export const messagesFor = async (
  tx: Transaction,
  messages: Messages,
  { time, campaign, before = [] }: Sending,
): Promise<OrFault<readonly RequestedMessage[], MessagesFault>> => {
  const found: RequestedMessage[] = []
  for (const given of givenMessages(messages)) {
    const { kind, message } = given
    const no = (fault: MessagesFault, member: string) =>
      ({ ok: false, refusal: refused(fault, 'messages', kind, member) }) as const
    if ('expire_at' in message && isTooLong(message, time)) return no(errors.contentCardExpiry, 'expire_at')
    const replaced = before.find(({ channel }) => channel === given.channel)
    const variation = message.message_variation_id ?? replaced?.variation_id
    const wrong = campaign && variationFault(given, variation, campaign)
    if (wrong !== undefined) return no(wrong, 'message_variation_id')
    const template = await templateOf(tx, given)
    if (template === undefined) return no(errors.templateId, 'email_template_id')
    const group = 'subscription_group_id' in message ? message.subscription_group_id : undefined
    if (group !== undefined && (await tx.subscriptionGroups.get(group)) === undefined) {
      return no(errors.subscriptionGroup, 'subscription_group_id')
    }
    found.push(requestedMessage(given, variation, template === 'none' ? undefined : template))
  }
  return { ok: true, value: found }
}

/** Undefined for a segment or an audience. */
const recipientsOf = ({ external_user_ids = [], user_aliases = [] }: Body): readonly SendRecipient[] | undefined => {
  const users = [
    ...external_user_ids.map((external_user_id) => ({ external_user_id })),
    ...user_aliases.map((user_alias) => ({ user_alias })),
  ]
  return users.length === 0 ? undefined : users
}

/** Takes a body that has its messages with it. Source: decision 0132. */
export const messagesRequest = async (
  tx: Transaction,
  body: Body,
  time: Instant,
): Promise<OrFault<SendRequest, TargetFault | MessagesFault>> => {
  const { segment_id, send_id, audience, recipient_subscription_state } = body
  const campaign_id = body.campaign_id ?? undefined
  const campaign = campaign_id === undefined ? undefined : await tx.campaigns.get(campaign_id)
  const fault = campaign_id === undefined ? undefined : campaignFault(campaign)
  if (fault !== undefined) return { ok: false, refusal: refused(fault, 'campaign_id') }
  if (segment_id !== undefined && (await tx.segments.get(segment_id)) === undefined) {
    return { ok: false, refusal: refused(errors.segmentId, 'segment_id') }
  }
  const messages = await messagesFor(tx, body.messages, { time, campaign })
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

import {
  type Channel,
  emailKey,
  type Profile,
  type ReachConditions,
  type RecipientSubscriptionState,
} from '@brazier/domain/rules'
import type { EmailListName } from '../ports/email-lists.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { Transaction } from '../ports/store.ts'
import { invalidPhone } from '../subscription-groups/invalid-phones.ts'

/** The lists that stop email, whatever the subscription. */
export const stoppingLists = ['hard_bounces', 'spam'] as const satisfies readonly EmailListName[]

export const addressConditions = async (
  tx: Transaction,
  { email, phone }: Profile,
  channel: Channel,
): Promise<Required<Pick<ReachConditions, 'hard_bounced' | 'reported_spam' | 'invalid_phone'>>> => {
  const address = channel === 'email' ? email && emailKey(email) : undefined
  const isOn = async (list: (typeof stoppingLists)[number]): Promise<boolean> =>
    address !== undefined && (await tx.emailLists.get(list, address)) !== undefined
  return {
    hard_bounced: await isOn('hard_bounces'),
    reported_spam: await isOn('spam'),
    invalid_phone: channel === 'sms' && phone !== undefined && (await invalidPhone(tx, phone)) !== undefined,
  }
}

/** The global control group gets only API and transactional campaigns. Source: decision 0042. */
export const isForControlGroup = ({ is_api_campaign, is_transactional }: Sendable): boolean =>
  is_api_campaign === true || is_transactional === true

/** Needs no opt-in for push of a dashboard's "opted-in users only", unlike a request. */
const stateOf = (sendable: Sendable, channel: Channel): RecipientSubscriptionState => {
  const { is_transactional, is_api_campaign, recipient_subscription_state: state } = sendable
  if (is_transactional === true) return 'all'
  return state === 'opted_in' && channel.endsWith('_push') && is_api_campaign !== true ? 'subscribed' : state
}

/** Source: decisions 0042 and 0134. */
export const sendableConditions = (
  sendable: Sendable,
  channel: Channel,
): Required<Pick<ReachConditions, 'recipient_subscription_state' | 'reaches_control_group'>> => ({
  recipient_subscription_state: stateOf(sendable, channel),
  reaches_control_group: isForControlGroup(sendable) && channel !== 'content_cards',
})

import { type Channel, emailKey, type Profile, type ReachConditions } from '@brazier/domain'
import type { EmailListName } from '../ports/email-lists.ts'
import type { Transaction } from '../ports/store.ts'
import { invalidPhone } from '../subscription-groups/invalid-phones.ts'

/** The lists of addresses that get no email, whatever the subscription of the user is. */
export const stoppingLists = ['hard_bounces', 'spam'] as const satisfies readonly EmailListName[]

/** Resolves to what the lists of the workspace say of the address of a user on a channel. */
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

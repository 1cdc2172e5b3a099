import { emailKey } from '../../users/profile/email-key.ts'
import type { UserAlias } from '../../users/profile/profile.ts'

/** A recipient by one of these. */
export interface RecipientIdentifier {
  readonly external_user_id?: string | undefined
  readonly user_alias?: UserAlias | undefined
  readonly braze_id?: string | undefined
  readonly email?: string | undefined
}

/** Returns the same text for the same identifier. */
export const recipientKey = ({ external_user_id, user_alias, braze_id, email }: RecipientIdentifier): string =>
  JSON.stringify([
    external_user_id,
    user_alias?.alias_label,
    user_alias?.alias_name,
    braze_id,
    email && emailKey(email),
  ])

/** Keeps each key's last element, in their order. */
export const lastOfEach = <T>(list: readonly T[], keyOf: (element: T) => string): readonly T[] => {
  const last = new Map(list.map((element, index) => [keyOf(element), index]))
  return list.filter((element, index) => last.get(keyOf(element)) === index)
}

/** Drops recipients that appear again later: the last one's properties count. Source: decision 0042. */
export const dedupeRecipients = <R extends RecipientIdentifier>(recipients: readonly R[]): readonly R[] =>
  lastOfEach(recipients, recipientKey)

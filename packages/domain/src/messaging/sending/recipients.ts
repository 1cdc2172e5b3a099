import { emailKey } from '../../users/profile/email-key.ts'
import type { UserAlias } from '../../users/profile/profile.ts'

/** The identifier of a recipient: one of these. */
export interface RecipientIdentifier {
  readonly external_user_id?: string | undefined
  readonly user_alias?: UserAlias | undefined
  readonly braze_id?: string | undefined
  readonly email?: string | undefined
}

/** Returns the identifier of a recipient as one text. Two recipients with the same identifier have the same text. */
export const recipientKey = ({ external_user_id, user_alias, braze_id, email }: RecipientIdentifier): string =>
  JSON.stringify([
    external_user_id,
    user_alias?.alias_label,
    user_alias?.alias_name,
    braze_id,
    email && emailKey(email),
  ])

/** Keeps the last element of each key, in the order of those elements. */
export const lastOfEach = <T>(list: readonly T[], keyOf: (element: T) => string): readonly T[] => {
  const last = new Map(list.map((element, index) => [keyOf(element), index]))
  return list.filter((element, index) => last.get(keyOf(element)) === index)
}

/**
 * Leaves out recipients that appear again later with the same identifier: the last one's properties count. Source:
 * decision 0042.
 */
export const dedupeRecipients = <R extends RecipientIdentifier>(recipients: readonly R[]): readonly R[] =>
  lastOfEach(recipients, recipientKey)

import type { UserAlias } from '../profile/profile.ts'

/** Who a recipient is: one of these. */
export interface RecipientIdentifier {
  readonly external_user_id?: string | undefined
  readonly user_alias?: UserAlias | undefined
  readonly braze_id?: string | undefined
  readonly email?: string | undefined
}

/** The identifier of a recipient as one text: the same for two recipients that are named the same way. */
export function recipientKey({ external_user_id, user_alias, braze_id, email }: RecipientIdentifier): string {
  return JSON.stringify([external_user_id, user_alias?.alias_label, user_alias?.alias_name, braze_id, email])
}

/** Keeps the last of those with one key, in the order of these. */
export function lastOfEach<T>(list: readonly T[], keyOf: (element: T) => string): readonly T[] {
  const last = new Map(list.map((element, index) => [keyOf(element), index]))
  return list.filter((element, index) => last.get(keyOf(element)) === index)
}

/** Leaves out recipients that are named again later, the same way: the last one's properties count. Source: decision 0042. */
export function dedupeRecipients<R extends RecipientIdentifier>(recipients: readonly R[]): readonly R[] {
  return lastOfEach(recipients, recipientKey)
}

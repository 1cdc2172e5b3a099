import type { Profile } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'

interface QueriedUsers {
  readonly external_id?: readonly string[] | undefined
  readonly email?: readonly string[] | undefined
  readonly phone?: readonly string[] | undefined
}

export interface FoundUsers {
  readonly identifier: string
  readonly users: readonly Profile[]
}

const kinds = ['external_id', 'email', 'phone'] as const

/** Goes in query order: external_ids, then email addresses, then phones. */
export const findQueriedUsers = async (tx: Transaction, query: QueriedUsers): Promise<readonly FoundUsers[]> => {
  const identifiers = kinds.flatMap((kind) => (query[kind] ?? []).map((value) => ({ kind, value })))
  await tx.profiles.prefetch(identifiers)
  const found: FoundUsers[] = []
  for (const { kind, value } of identifiers) {
    found.push({ identifier: value, users: await tx.profiles.find(kind, value) })
  }
  return found
}

export const shownState = { subscribed: 'Subscribed', unsubscribed: 'Unsubscribed' } as const

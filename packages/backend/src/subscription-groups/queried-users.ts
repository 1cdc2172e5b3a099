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

/** Of external_ids; without any, of addresses. In query order. Source: decision 0006. */
export const findQueriedUsers = async (tx: Transaction, query: QueriedUsers): Promise<readonly FoundUsers[]> => {
  const kind = kinds.find((one) => query[one] !== undefined)
  if (kind === undefined) return []
  const identifiers = query[kind] ?? []
  await tx.profiles.prefetch(identifiers.map((value) => ({ kind, value })))
  const found: FoundUsers[] = []
  for (const identifier of identifiers) found.push({ identifier, users: await tx.profiles.find(kind, identifier) })
  return found
}

export const shownState = { subscribed: 'Subscribed', unsubscribed: 'Unsubscribed' } as const

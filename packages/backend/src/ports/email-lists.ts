import type { Instant } from '@brazier/domain/rules'

/** The names of the lists of addresses that get no email. */
export type EmailListName = 'hard_bounces' | 'spam' | 'unsubscribes'

/** An address on a list. Addresses are in lower case. */
export interface EmailListing {
  readonly list: EmailListName
  readonly email: string
  /** Since when the address is on the list. */
  readonly at: Instant
}

/** Which part of a list to read. */
export interface EmailListRange {
  readonly from: Instant
  /** The end, exclusive. */
  readonly until: Instant
  readonly offset: number
  readonly limit: number
  readonly newestFirst: boolean
}

/** The lists of a workspace. */
export interface EmailLists {
  get(list: EmailListName, email: string): Promise<EmailListing | undefined>
  /**
   * Loads the entries of some addresses on some lists in one query, because calls of `get` will soon ask for them. Changes
   * nothing.
   */
  prefetch(lists: readonly EmailListName[], emails: readonly string[]): Promise<void>
  /** Puts an address on a list, or changes its `at`. */
  put(listing: EmailListing): Promise<void>
  /** Removes an address from a list. Does nothing if it is not on the list. */
  delete(list: EmailListName, email: string): Promise<void>
  /** Resolves to addresses on a list in order of time, then address. */
  range(list: EmailListName, range: EmailListRange): Promise<readonly EmailListing[]>
}

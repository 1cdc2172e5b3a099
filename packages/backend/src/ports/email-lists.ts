import type { Instant } from '@brazier/domain'

/** The lists of addresses that email does not go to. */
export type EmailListName = 'hard_bounces' | 'spam' | 'unsubscribes'

/** An address on a list. Addresses are in lower case. */
export interface EmailListing {
  readonly list: EmailListName
  readonly email: string
  /** Since when. */
  readonly at: Instant
}

/** Which part of a list to read. */
export interface EmailListRange {
  readonly from: Instant
  /** Exclusive. */
  readonly until: Instant
  readonly offset: number
  readonly limit: number
  readonly newestFirst: boolean
}

/** The lists of a workspace. */
export interface EmailLists {
  get(list: EmailListName, email: string): Promise<EmailListing | undefined>
  /**
   * Says which addresses are going to be looked for soon on some lists, so that a store that has to fetch that does it in one
   * go. Changes nothing; absent where looking costs nothing.
   */
  foresee?(lists: readonly EmailListName[], emails: readonly string[]): Promise<void>
  /** Puts an address on a list, or changes since when it is on it. */
  put(listing: EmailListing): Promise<void>
  /** Takes an address off a list; nothing happens when it is not on it. */
  delete(list: EmailListName, email: string): Promise<void>
  /** Addresses on a list in order of time, then address. */
  range(list: EmailListName, range: EmailListRange): Promise<readonly EmailListing[]>
}

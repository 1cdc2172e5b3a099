import type { Instant } from '@brazier/domain/rules'

/** Their addresses get no email. */
export type EmailListName = 'hard_bounces' | 'spam' | 'unsubscribes'

/** Addresses are in lower case. */
export interface EmailListing {
  readonly list: EmailListName
  readonly email: string
  /** Since when it is listed. */
  readonly at: Instant
}

/** The part of a list to read. */
export interface EmailListRange {
  readonly from: Instant
  /** Exclusive. */
  readonly until: Instant
  readonly offset: number
  readonly limit: number
  readonly newestFirst: boolean
}

/** A workspace's lists. */
export interface EmailLists {
  get(list: EmailListName, email: string): Promise<EmailListing | undefined>
  /** Loads entries in one query for the next calls of `get`. Changes nothing. */
  prefetch(lists: readonly EmailListName[], emails: readonly string[]): Promise<void>
  /** Adds an address, or changes its `at`. */
  put(listing: EmailListing): Promise<void>
  /** Does nothing for unlisted addresses. */
  delete(list: EmailListName, email: string): Promise<void>
  /** By time, then address. */
  range(list: EmailListName, range: EmailListRange): Promise<readonly EmailListing[]>
}

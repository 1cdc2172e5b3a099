/** The part of the users that a variation or variant gets. */
export interface Share {
  /** The percentage of all users, 0 to 100. The shares of one campaign or Canvas add up to 100. */
  readonly percentage: number
}

/** The number of random buckets. A user's bucket is 0 to 9999. Source: decision 0007. */
const buckets = 10_000

/**
 * Returns the share of a user. The shares get the buckets in their order, so the same user always gets the same share,
 * and 30 percent gets exactly 3,000 buckets. Undefined for buckets that are left over.
 */
export const chooseVariation = <S extends Share>(shares: readonly S[], random_bucket: number): S | undefined => {
  let dealt = 0
  for (const share of shares) {
    dealt += share.percentage
    // Three shares of 33.33 add up to a little less than they should.
    if (random_bucket < Math.round((dealt / 100) * buckets)) return share
  }
  return undefined
}

/** A share of a campaign or Canvas. */
export interface Share {
  /** Of all users, 0 to 100; those of one campaign or Canvas come to 100. */
  readonly percentage: number
}

/** How many random buckets there are; a user's is 0 to 9999. Source: decision 0009. */
const buckets = 10_000

/**
 * The share that a user falls into: the buckets are dealt out in the order of the shares, so that the same user always gets
 * the same one and a share of 30 percent gets exactly 3,000 buckets. Undefined for buckets that are left over.
 */
export function chooseVariation<S extends Share>(shares: readonly S[], random_bucket: number): S | undefined {
  let dealt = 0
  for (const share of shares) {
    dealt += share.percentage
    // Three times 33.33 and such come to a little less than they should.
    if (random_bucket < Math.round((dealt / 100) * buckets)) return share
  }
  return undefined
}

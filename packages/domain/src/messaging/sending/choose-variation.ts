/** A variation's or variant's part of the users. */
export interface Share {
  /** 0 to 100 of all users. The shares of one campaign or Canvas add up to 100. */
  readonly percentage: number
}

/** A user's bucket is 0 to 9999. Source: decision 0007. */
const buckets = 10_000

/** Whether a sum of percentages is 100, but for rounding: three times 33.33 is. */
export const isWhole = (sum: number): boolean => Math.abs(sum - 100) <= 0.1

/** Gives shares buckets in order. What rounding leaves over is the last share's. Undefined for other buckets left over. */
export const chooseVariation = <S extends Share>(shares: readonly S[], random_bucket: number): S | undefined => {
  let dealt = 0
  for (const share of shares) {
    dealt += share.percentage
    if (random_bucket < Math.round((dealt / 100) * buckets)) return share
  }
  return isWhole(dealt) ? shares.findLast(({ percentage }) => percentage > 0) : undefined
}

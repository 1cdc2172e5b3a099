/**
 * Whether a random bucket (0 to 9999) is in a global control group. Takes one in each hundred buckets per percent. Source: decision 0140.
 */
export const isDrawn = (random_bucket: number, percentage: number): boolean => random_bucket % 100 < percentage

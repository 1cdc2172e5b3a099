const second = 1000
const minute = 60 * second

/** A fixed window: `limit` requests in each `window` (milliseconds), aligned to the clock. Shared by all rows that name it. */
export interface RateLimit {
  readonly limit: number
  readonly window: number
}

/** Every rate-limit bucket, per workspace. Source: spec, "Limits"; `users.track` from decision 0011. */
export const rateLimits = {
  /** Shared by merge, delete, new alias, identify and alias update. */
  users: { limit: 20_000, window: minute },
  /** Shared by both forms of setting a subscription state. */
  subscription: { limit: 5_000, window: minute },
  'users.export.ids': { limit: 2_500, window: minute },
  'users.track': { limit: 3_000, window: 3 * second },
} as const satisfies { readonly [name: string]: RateLimit }

/** The name of a rate-limit bucket. */
export type RateLimitName = keyof typeof rateLimits

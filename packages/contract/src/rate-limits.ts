const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A fixed window: `limit` requests in each `window` (milliseconds), aligned to the clock, shared by its rows. */
export interface RateLimit {
  readonly limit: number
  readonly window: number
}

/** Every rate-limit bucket, per workspace. Source: spec, "Limits"; `users.track` from decision 0011. */
export const rateLimits = {
  /** Sends to a broadcast or an audience. Source: decision 0143. */
  'campaigns.broadcast': { limit: 250, window: minute },
  'campaigns.data_series': { limit: 50_000, window: minute },
  /** Sends to a broadcast or an audience. Source: decision 0143. */
  'canvas.broadcast': { limit: 250, window: minute },
  /** Source: decision 0151. */
  'campaigns.duplicate': { limit: 100, window: minute },
  /** Source: decision 0151. */
  'canvas.duplicate': { limit: 100, window: minute },
  /** Shared by creating, listing and deleting catalogs, and listing items. */
  catalogs: { limit: 50, window: minute },
  /** Shared by endpoints of a catalog's fields and selections. Source: decision 0139. */
  'catalogs.fields': { limit: 50, window: minute },
  /** Shared by endpoints of single items. Source: decision 0031. */
  'catalogs.items': { limit: 50, window: minute },
  /** Shared by endpoints that queue work on many items. Source: decision 0031. */
  'catalogs.items.bulk': { limit: 16_000, window: minute },
  'cdi.integrations.list': { limit: 50, window: minute },
  'cdi.integrations.sync': { limit: 20, window: minute },
  'cdi.job_sync_status': { limit: 100, window: minute },
  /** Shared by every endpoint without its own bucket. */
  default: { limit: 250_000, window: hour },
  /** Sends of a request's messages to a broadcast, a segment or an audience. Source: decision 0143. */
  'messages.broadcast': { limit: 250, window: minute },
  /** Shared by lists of names in users' data, and series of purchases. Source: decisions 0065, 0143. */
  names: { limit: 1_000, window: hour },
  /** Of a day in UTC. Source: decision 0133. */
  'sends.id.create': { limit: 100, window: day },
  /** Source: decision 0149, as the other three of preference centers. */
  'preference_center.get': { limit: 1_000, window: minute },
  'preference_center.list': { limit: 1_000, window: minute },
  'preference_center.update': { limit: 10, window: minute },
  'preference_center.update.new': { limit: 10, window: minute },
  'preference_center.user.get': { limit: 1_000, window: minute },
  /** Shared by merge, delete, new alias, identify and alias update. */
  users: { limit: 20_000, window: minute },
  /** Shared by both forms of setting a subscription state. */
  subscription: { limit: 5_000, window: minute },
  'users.export.ids': { limit: 2_500, window: minute },
  /** Source: decision 0135. */
  'users.external_ids.remove': { limit: 1_000, window: minute },
  /** Source: decision 0135. */
  'users.external_ids.rename': { limit: 1_000, window: minute },
  'users.track': { limit: 3_000, window: 3 * second },
  /** Source: decision 0137. */
  'users.track.bulk': { limit: 50, window: second },
  /** Source: decision 0137. */
  'users.track.sync': { limit: 500, window: minute },
} as const satisfies { readonly [name: string]: RateLimit }

/** A rate-limit bucket's name. */
export type RateLimitName = keyof typeof rateLimits

import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'

export const SubscriptionGroup = lazyStrictObject(() => ({
  /** The subscription_group_id in requests. */
  id: z.string().min(1),
  /** The name that the team gave the group. */
  name: z.string(),
  /** The channel of the messages of the group. */
  channel: z.enum(['email', 'sms', 'whats_app']),
})).meta({ id: 'SubscriptionGroup' })

export type SubscriptionGroup = Readonly<z.output<typeof SubscriptionGroup>>

export const App = lazyStrictObject(() => ({
  /** The app_id in requests. */
  id: z.string().min(1),
  /** The name of the app. */
  name: z.string(),
  /** The platform of the app: iOS, Android, Web, …. */
  platform: z.string(),
})).meta({ id: 'App' })

export type App = Readonly<z.output<typeof App>>

/** A tag of campaigns, Canvases, segments and content blocks. */
export const Tag = lazyStrictObject(() => ({
  /** The name of the tag, not empty. */
  name: z.string().min(1),
}))

export type Tag = Readonly<z.output<typeof Tag>>

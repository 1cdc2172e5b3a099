import type { Instant, Profile } from '../profile/profile.ts'
import { attributeTest } from './attribute-test.ts'
import type { ConnectedAudience, LastUsedAppFilter, StatusFilter } from './audience.ts'

/** What matching an audience takes. */
export interface AudienceContext {
  readonly now: Instant
  /** Reads a time in any accepted format; undefined for other texts. */
  readonly parseTime: (text: string) => Instant | undefined
}

/** Whether a profile is in an audience. */
export type AudienceTest = (profile: Profile) => boolean

/**
 * Reads an audience once, to match many profiles. An object without a known filter, which the contract refuses, matches
 * nobody. Never throws. Source: decision 0040.
 */
export function audienceTest(audience: ConnectedAudience, context: AudienceContext): AudienceTest {
  const { AND, OR, custom_attribute, push_subscription_status, email_subscription_status, last_used_app } = audience
  if (AND !== undefined) return everyOf(AND.map((filter) => audienceTest(filter, context)))
  if (OR !== undefined) return someOf(OR.map((filter) => audienceTest(filter, context)))
  if (custom_attribute !== undefined) return attributeTest(custom_attribute, context)
  if (push_subscription_status !== undefined) return statusTest(push_subscription_status, 'push_subscribe')
  if (email_subscription_status !== undefined) return statusTest(email_subscription_status, 'email_subscribe')
  return last_used_app === undefined ? () => false : lastUsedTest(last_used_app, context)
}

/** Whether one profile is in an audience; for many of them, `audienceTest`. */
export function matchesAudience(audience: ConnectedAudience, profile: Profile, context: AudienceContext): boolean {
  return audienceTest(audience, context)(profile)
}

function everyOf(tests: readonly AudienceTest[]): AudienceTest {
  return (profile) => tests.every((test) => test(profile))
}

function someOf(tests: readonly AudienceTest[]): AudienceTest {
  return (profile) => tests.some((test) => test(profile))
}

/** Whoever never said anything is subscribed. Source: decision 0040. */
function statusTest({ comparison, value }: StatusFilter, field: 'push_subscribe' | 'email_subscribe'): AudienceTest {
  const isWanted = comparison === 'is'
  return (profile) => ((profile[field] ?? 'subscribed') === value) === isWanted
}

/** Whoever never used an app is neither after nor before. */
function lastUsedTest({ comparison, value }: LastUsedAppFilter, { parseTime }: AudienceContext): AudienceTest {
  const bound = parseTime(value)
  if (bound === undefined) return () => false
  return (profile) => {
    const last = lastUsedApp(profile)
    return last !== undefined && (comparison === 'after' ? last > bound : last < bound)
  }
}

/** When a user last used any app: the latest of what is known of each app and of all sessions. */
function lastUsedApp({ apps, date_of_last_session }: Profile): Instant | undefined {
  let last = date_of_last_session
  for (const { last_used } of Object.values(apps)) {
    if (last_used !== undefined && (last === undefined || last_used > last)) last = last_used
  }
  return last
}

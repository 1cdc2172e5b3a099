import type { Instant } from '../time/instant.ts'
import { parseTime } from '../time/parse-time.ts'
import type { Profile } from '../users/profile/profile.ts'
import { attributeMatcher } from './attribute-matcher.ts'
import { AudienceOverBudget, audienceLimits, type CountWork } from './audience-work.ts'
import type { AudienceContext, CohortFilter, LastUsedAppFilter, StatusFilter, StoredAudience } from './audience.ts'

/** Whether a profile matches. */
export type AudienceTest = (profile: Profile) => boolean

/**
 * Compiles for many profiles. Without a known filter, which the contract refuses, it matches nobody. Throws `AudienceOverBudget` if a user
 * exceeds `audienceLimits`. Source: decisions 0040 and 0111.
 */
export const audienceTest = (audience: StoredAudience, context: AudienceContext): AudienceTest => {
  let work = 0
  const count: CountWork = (more) => {
    work += more
    context.countWork?.(more)
    if (work > audienceLimits.workOfUser) throw new AudienceOverBudget()
  }
  const test = compiled(audience, { ...context, countWork: count })
  return (profile) => {
    work = 0
    return test(profile)
  }
}

const compiled = (audience: StoredAudience, context: AudienceContext): AudienceTest => {
  const { AND, OR, custom_attribute, push_subscription_status, email_subscription_status, cohort } = audience
  if (AND !== undefined) return everyOf(AND.map((filter) => compiled(filter, context)))
  if (OR !== undefined) return someOf(OR.map((filter) => compiled(filter, context)))
  if (custom_attribute !== undefined) return attributeMatcher(custom_attribute, context)
  if (push_subscription_status !== undefined) return statusTest(push_subscription_status, 'push_subscribe')
  if (email_subscription_status !== undefined) return statusTest(email_subscription_status, 'email_subscribe')
  if (cohort !== undefined) return cohortTest(cohort, context)
  return audience.last_used_app === undefined ? () => false : lastUsedTest(audience.last_used_app)
}

/** Tests one profile. For many, use `audienceTest`. */
export const matchesAudience = (audience: StoredAudience, profile: Profile, context: AudienceContext): boolean =>
  audienceTest(audience, context)(profile)

const everyOf =
  (tests: readonly AudienceTest[]): AudienceTest =>
  (profile) =>
    tests.every((test) => test(profile))

const someOf =
  (tests: readonly AudienceTest[]): AudienceTest =>
  (profile) =>
    tests.some((test) => test(profile))

/** Without a status, a user is subscribed. Source: decision 0040. */
const statusTest = ({ comparison, value }: StatusFilter, field: 'push_subscribe' | 'email_subscribe'): AudienceTest => {
  const isWanted = comparison === 'is'
  return (profile) => ((profile[field] ?? 'subscribed') === value) === isWanted
}

const cohortTest = ({ partner, cohort_id, comparison }: CohortFilter, { countWork }: AudienceContext): AudienceTest => {
  const isWanted = comparison === 'is_in'
  return ({ cohorts = [] }) => {
    countWork?.(cohorts.length)
    return cohorts.some((cohort) => cohort.partner === partner && cohort.cohort_id === cohort_id) === isWanted
  }
}

/** A user who never did passes neither test. */
const lastUsedTest = ({ comparison, value }: LastUsedAppFilter): AudienceTest => {
  const bound = parseTime(value)
  if (bound === undefined) return () => false
  return (profile) => {
    const last = lastUsedApp(profile)
    return last !== undefined && (comparison === 'after' ? last > bound : last < bound)
  }
}

/** Returns the latest of each app's last use and the last session. */
const lastUsedApp = ({ apps, date_of_last_session }: Profile): Instant | undefined => {
  let last = date_of_last_session
  for (const { last_used } of Object.values(apps)) {
    if (last_used !== undefined && (last === undefined || last_used > last)) last = last_used
  }
  return last
}

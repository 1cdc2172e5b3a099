import type { Profile } from '../users/profile/profile.ts'
import { AudienceOverBudget } from './audience-work.ts'
import type { AudienceContext, StoredAudience } from './audience.ts'
import { describeAudience } from './describe-audience.ts'
import { audienceTest } from './matches-audience.ts'

/** Whether a user passes a test; `unknown`: too much work to tell. */
export type Membership = 'yes' | 'no' | 'unknown'

/** One filter's answer about a user. */
export interface ExplainedFilter {
  /** Its place: `AND[0].OR[1]`; empty: the whole audience. */
  readonly path: string
  /** The filter in words. */
  readonly words: string
  readonly result: Membership
  /** Whether the audience's result comes from this filter. */
  readonly decides: boolean
}

/** A membership, and the answers of the filters in order. */
export interface ExplainedAudience {
  readonly result: Membership
  readonly filters: readonly ExplainedFilter[]
}

const testOne = (filter: StoredAudience, profile: Profile, context: AudienceContext): Membership => {
  try {
    return audienceTest(filter, context)(profile) ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof AudienceOverBudget) return 'unknown'
    throw error
  }
}

const undecided = ({ result, filters }: ExplainedAudience): ExplainedAudience => ({
  result,
  filters: filters.map((filter) => ({ ...filter, decides: false })),
})

/** The first part that says `settling` decides; without one, all with the joint result. */
const join = (parts: readonly ExplainedAudience[], settling: 'yes' | 'no'): ExplainedAudience => {
  const settled = parts.findIndex(({ result }) => result === settling)
  if (settled >= 0) {
    const filters = parts.flatMap((part, index) => (index === settled ? part : undecided(part)).filters)
    return { result: settling, filters }
  }
  const result = parts.some((part) => part.result === 'unknown') ? 'unknown' : settling === 'yes' ? 'no' : 'yes'
  return { result, filters: parts.flatMap((part) => (part.result === result ? part : undecided(part)).filters) }
}

const explain = (
  audience: StoredAudience,
  profile: Profile,
  context: AudienceContext,
  path: string,
): ExplainedAudience => {
  const { AND, OR } = audience
  const partsOf = (name: string, list: readonly StoredAudience[]): readonly ExplainedAudience[] =>
    list.map((part, index) => explain(part, profile, context, `${path === '' ? '' : `${path}.`}${name}[${index}]`))
  if (AND !== undefined) return join(partsOf('AND', AND), 'no')
  if (OR !== undefined) return join(partsOf('OR', OR), 'yes')
  const result = testOne(audience, profile, context)
  return { result, filters: [{ path, words: describeAudience(audience), result, decides: true }] }
}

/** Explains filter by filter, also by those that change nothing. */
export const explainAudience = (
  audience: StoredAudience,
  profile: Profile,
  context: AudienceContext,
): ExplainedAudience => explain(audience, profile, context, '')

import type { Profile } from '../users/profile/profile.ts'
import { AudienceOverBudget } from './audience-work.ts'
import type { AudienceContext, StoredAudience } from './audience.ts'
import { describeAudience } from './describe-audience.ts'
import { audienceTest } from './matches-audience.ts'

/** Whether a user passes a test; `unknown` if that takes too much work to find out. */
export type Membership = 'yes' | 'no' | 'unknown'

/** The answer of one filter of an audience about a user. */
export interface ExplainedFilter {
  /** The place of the filter in the audience: `AND[0].OR[1]`; empty if it is the whole audience. */
  readonly path: string
  /** The filter in words. */
  readonly words: string
  readonly result: Membership
  /** Whether the whole audience says what it says because of this filter. */
  readonly decides: boolean
}

/** Whether a user is in an audience, and what each of its filters says, in their order. */
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

/** Takes away that filters decide. */
const undecided = ({ result, filters }: ExplainedAudience): ExplainedAudience => ({
  result,
  filters: filters.map((filter) => ({ ...filter, decides: false })),
})

/**
 * Joins what the parts say. One part is enough for `settling`, so the first of those decides; without one, all parts decide that
 * do not say the opposite of the result.
 */
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

/** Explains whether a user is in an audience, filter by filter. All filters are tested, also those that change nothing. */
export const explainAudience = (
  audience: StoredAudience,
  profile: Profile,
  context: AudienceContext,
): ExplainedAudience => explain(audience, profile, context, '')

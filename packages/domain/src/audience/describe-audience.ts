import type { AttributeFilter, CohortFilter, StatusFilter, StoredAudience } from './audience.ts'

const blanks = (comparison: string): string => comparison.replaceAll('_', ' ')

/** Returns `"total" greater than 10`. */
export const describeTest = (
  name: string,
  { comparison, value }: Pick<AttributeFilter, 'comparison' | 'value'>,
): string => {
  const test = `${name} ${blanks(comparison)}`
  if (comparison === 'exists' || comparison === 'does_not_exist') return test
  // The number of days goes inside the words: `less_than_x_days_ago`.
  return comparison.includes('_x_days')
    ? test.replace(/ x (?=days [a-z ]+$)/, ` ${JSON.stringify(value)} `)
    : `${test} ${JSON.stringify(value)}`
}

const ofAttribute = (filter: AttributeFilter): string =>
  describeTest(`Custom attribute ${JSON.stringify(filter.custom_attribute_name)}`, filter)

const ofStatus = (what: string, { comparison, value }: StatusFilter): string =>
  `${what} subscription status ${blanks(comparison)} ${blanks(value)}`

const ofCohort = ({ partner, cohort_id, comparison }: CohortFilter): string =>
  `Cohort ${JSON.stringify(cohort_id)} of ${partner} ${comparison === 'is_in' ? 'includes' : 'does not include'} the user`

/** Only a part with several parts needs parentheses. */
const joined = (word: 'AND' | 'OR', parts: readonly StoredAudience[]): string =>
  parts
    .map((part) => {
      const within = part.AND ?? part.OR
      const text = describeAudience(part)
      return parts.length > 1 && within !== undefined && within.length > 1 ? `(${text})` : text
    })
    .join(` ${word} `)

/** Describes in English: `Custom attribute "vip" exists AND Last used app after "2024-01-01"`. */
export const describeAudience = (audience: StoredAudience): string => {
  const { AND, OR, custom_attribute, push_subscription_status, email_subscription_status, last_used_app, cohort } =
    audience
  if (AND !== undefined) return joined('AND', AND)
  if (OR !== undefined) return joined('OR', OR)
  if (custom_attribute !== undefined) return ofAttribute(custom_attribute)
  if (push_subscription_status !== undefined) return ofStatus('Push', push_subscription_status)
  if (email_subscription_status !== undefined) return ofStatus('Email', email_subscription_status)
  if (cohort !== undefined) return ofCohort(cohort)
  if (last_used_app === undefined) return ''
  return `Last used app ${last_used_app.comparison} ${JSON.stringify(last_used_app.value)}`
}

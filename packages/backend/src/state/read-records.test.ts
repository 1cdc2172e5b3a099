import { expect, it } from 'vitest'
import { audienceInWords } from './read-records.ts'

it.each([
  [
    { AND: [{ cohort: { partner: 'segment', cohort_id: 'lapsing', comparison: 'is_in' } }] },
    'Cohort "lapsing" of segment includes the user',
  ],
  [{ email_subscription_status: { comparison: 'is', value: 'opted_in' } }, 'Email subscription status is opted in'],
  [{ partner: 'segment', cohort_id: 'lapsing', created_at: 1 }, undefined],
  ['segment', undefined],
])('what a record has is an audience in words or none: %j', (value, words) => {
  expect(audienceInWords(value)).toBe(words)
})

import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { explainMerge } from './explain-merge.ts'
import { mergeRules } from './rules.ts'

const keep: Profile = {
  ...newProfile({ braze_id: 'kept', now: 1, random_bucket: 1, email: 'kept@example.com' }),
  custom_attributes: { a: 1, b: 1 },
  attributed_revenue_cents: 5,
}
const merge: Profile = {
  ...newProfile({ braze_id: 'merged', now: 2, random_bucket: 2, email: 'merged@example.com', phone: '+4930123456' }),
  custom_attributes: { b: 2, c: 2 },
  attributed_revenue_cents: 6,
}

function explained(field: keyof Profile): unknown {
  return explainMerge(keep, merge, 9).find((explanation) => explanation.field === field)
}

describe('an explained merge', () => {
  it('tells whose value a field has', () => {
    expect(explained('email')).toMatchObject({ from: 'keep', value: 'kept@example.com' })
    expect(explained('phone')).toMatchObject({ from: 'merge', value: '+4930123456' })
    expect(explained('attributed_revenue_cents')).toMatchObject({ from: 'both', value: 11 })
    expect(explained('gender')).toMatchObject({ from: 'neither', value: undefined })
    expect(explained('apps')).toMatchObject({ from: 'neither', value: {} })
    expect(explained('updated_at')).toMatchObject({ from: 'both', value: 9 })
  })

  it('tells whose each entry is', () => {
    expect(explained('custom_attributes')).toMatchObject({
      from: 'both',
      entries: [
        { key: 'a', from: 'keep' },
        { key: 'b', from: 'keep' },
        { key: 'c', from: 'merge' },
      ],
    })
  })

  it('names the rule, by its number where the specification has one', () => {
    expect(explained('gender')).toMatchObject({ rule: 'rule 1: received when the kept user lacks it' })
    expect(explained('email_subscribe')).toMatchObject({ rule: 'rule 7: subscriptions are not merged' })
  })

  it('has one entry a field, in the order of the table', () => {
    expect(explainMerge(keep, merge, 9).map(({ field }) => field)).toEqual(Object.keys(mergeRules))
  })
})

import { explainMerge, mergeProfiles } from '@brazier/domain'
import type { MergeResult, Profile } from '@brazier/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instant, profile } from '../arbitraries/profile.ts'
import { deepFreeze } from './deep-freeze.ts'
import { mergeLaws } from './merge.ts'
import type { MergeImplementation } from './merge.ts'

describe('merging two users', () => {
  for (const law of mergeLaws(mergeProfiles)) it(law.title, law.check)
})

describe('an explained merge', () => {
  it('names each field of a merge once, with the value the merge writes', () => {
    fc.assert(
      fc.property(profile('kept'), profile('merged'), instant, (keep, merge, now) => {
        const result = mergeProfiles(deepFreeze(keep), deepFreeze(merge), now)
        fc.pre(result.merged)
        const explained = explainMerge(keep, merge, now)
        const present = explained.filter(({ value }) => value !== undefined)
        expect(new Set(explained.map(({ field }) => field)).size).toBe(explained.length)
        expect(Object.fromEntries(present.map(({ field, value }) => [field, value]))).toEqual(result.profile)
      }),
    )
  })

  it('says truly whose a value is', () => {
    fc.assert(
      fc.property(profile('kept'), profile('merged'), instant, (keep, merge, now) => {
        for (const { field, from, value } of explainMerge(keep, merge, now)) {
          if (from === 'keep') expect(value).toEqual(keep[field])
          if (from === 'merge') expect(value).toEqual(merge[field])
          if (from === 'neither') expect(value ?? {}).toSatisfy((empty: object) => Object.keys(empty).length === 0)
        }
      }),
    )
  })
})

describe('the laws', () => {
  type Mistake = (merged: Profile, keep: Profile, merge: Profile) => Partial<Profile>

  const mistakes: readonly (readonly [law: string, mistake: Mistake])[] = [
    [
      'a field is the kept one, or the merged one when that is absent',
      (merged, _keep, merge) => ({ home_city: merge.home_city ?? merged.home_city ?? '' }),
    ],
    [
      'identity and subscriptions are the kept ones',
      (merged, _keep, merge) => ({
        subscription_groups: { ...merge.subscription_groups, ...merged.subscription_groups },
      }),
    ],
    ['the kept user is updated at the time of the merge', (_merged, keep) => ({ updated_at: keep.updated_at - 1 })],
    [
      'custom attributes are those of both, the kept value of each',
      (_merged, keep) => ({ custom_attributes: keep.custom_attributes }),
    ],
    [
      'no alias label is lost, none is doubled, and no kept alias changes',
      (_merged, keep, merge) => ({ user_aliases: [...keep.user_aliases, ...merge.user_aliases] }),
    ],
    ['no device and no push token is lost, none is doubled', (_merged, keep) => ({ push_tokens: keep.push_tokens })],
    ['whoever merges with a test user is one', () => ({ test_user: true })],
    ['nothing is said of the kept user that was not said of either', () => ({ attributed_ad: 'invented' })],
    [
      'every event and purchase still counts, first is the earliest, last the latest',
      (merged, keep) => ({ custom_events: { ...merged.custom_events, ...keep.custom_events } }),
    ],
    ['every cent and every purchase still counts', (_merged, keep) => ({ purchase_totals: keep.purchase_totals })],
    ['sessions merge for shared apps only', (merged, _keep, merge) => ({ apps: { ...merged.apps, ...merge.apps } })],
    [
      'session dates are the earliest and the latest when an app is shared, else the kept ones',
      (_merged, keep, merge) => ({ date_of_first_session: Math.min(keep.created_at, merge.created_at) }),
    ],
    [
      'no engagement with a campaign is forgotten, and the latest date is known',
      (merged, keep) => ({ campaigns_received: { ...merged.campaigns_received, ...keep.campaigns_received } }),
    ],
    [
      'each date of a Canvas is the latest, and no step is lost',
      (merged, keep) => ({ canvases_received: { ...merged.canvases_received, ...keep.canvases_received } }),
    ],
    ['when something last happened is the later of both', (_merged, keep) => ({ last_x_at: keep.last_x_at })],
    [
      'every message and clicked card is remembered, messages in order of time',
      (merged) => ({ messages: merged.messages.map((sent) => ({ ...sent, braze_id: 'kept' })) }),
    ],
    [
      'merging the emptied user once more changes nothing',
      (merged) => ({ attributed_revenue_cents: merged.attributed_revenue_cents + 1 }),
    ],
  ]

  it.each(mistakes)('find out a merge of which it is not true that %s', (title, mistake) => {
    const law = mergeLaws(mistaken(mistake)).find((one) => one.title === title)
    expect(law).toBeDefined()
    expect(() => law?.check()).toThrow()
  })

  it('find out a merge that writes to what it was given', () => {
    const law = mergeLaws((keep, merge, now) => {
      const result = mergeProfiles(keep, merge, now)
      Object.assign(keep, { updated_at: now })
      return result
    })[0]
    expect(() => law?.check()).toThrow()
  })

  function mistaken(mistake: Mistake): MergeImplementation {
    return (keep, merge, now): MergeResult => {
      const result = mergeProfiles(keep, merge, now)
      if (!result.merged) return result
      return { merged: true, profile: { ...result.profile, ...mistake(result.profile, keep, merge) } }
    }
  }
})

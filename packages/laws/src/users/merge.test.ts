import { explainMerge, mergeProfiles, type MergeResult, type Profile } from '@brazier/domain'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deepFreeze } from '../deep-freeze.ts'
import { type MergeImplementation, mergeLaws } from './merge.ts'
import { instant, profile } from './profile.ts'

describe('merging two users', () => {
  for (const law of mergeLaws(mergeProfiles)) it(law.title, law.check)
})

describe('an explained merge', () => {
  it('names each merged field once, with the value that the merge writes', () => {
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

  it('names the user from which each value comes', () => {
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
  const configured = fc.readConfigureGlobal()
  // A mistake is found for sure, however few examples a run draws.
  beforeAll(() => fc.configureGlobal({ ...configured, numRuns: 500 }))
  afterAll(() => fc.configureGlobal(configured))

  type Mistake = (merged: Profile, keep: Profile, merge: Profile) => Partial<Profile>

  const mistakes: readonly (readonly [law: string, mistake: Mistake])[] = [
    [
      'a field has the kept value, or the merged value if that is absent',
      (merged, _keep, merge) => ({ home_city: merge.home_city ?? merged.home_city ?? '' }),
    ],
    [
      'identity and subscriptions are kept',
      (merged, _keep, merge) => ({
        subscription_groups: { ...merge.subscription_groups, ...merged.subscription_groups },
      }),
    ],
    ['the kept user is updated at the time of the merge', (_merged, keep) => ({ updated_at: keep.updated_at - 1 })],
    [
      'custom attributes of both users are merged, and kept values win',
      (_merged, keep) => ({ custom_attributes: keep.custom_attributes }),
    ],
    [
      'alias labels are neither lost nor duplicated, and no kept alias changes',
      (_merged, keep, merge) => ({ user_aliases: [...keep.user_aliases, ...merge.user_aliases] }),
    ],
    ['devices and push tokens are neither lost nor duplicated', (_merged, keep) => ({ push_tokens: keep.push_tokens })],
    ['a merge with a test user results in a test user', () => ({ test_user: true })],
    ['the kept user has no value that neither user had', () => ({ attributed_ad: 'invented' })],
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
      'engagements with a campaign are kept, with the latest date, of messages before control enrolments',
      (merged, keep) => ({ campaigns_received: { ...merged.campaigns_received, ...keep.campaigns_received } }),
    ],
    [
      'each date of a Canvas is the latest, and no step is lost',
      (merged, keep) => ({ canvases_received: { ...merged.canvases_received, ...keep.canvases_received } }),
    ],
    ['when something last happened is the later of both', (_merged, keep) => ({ last_x_at: keep.last_x_at })],
    [
      'every message and clicked card is kept, messages in order of time',
      (merged) => ({ messages: merged.messages.map((sent) => ({ ...sent, braze_id: 'kept' })) }),
    ],
    [
      'merging the emptied user once more changes nothing',
      (merged) => ({ attributed_revenue_cents: merged.attributed_revenue_cents + 1 }),
    ],
  ]

  it.each(mistakes)('fail for a merge that breaks: %s', (title, mistake) => {
    const law = mergeLaws(mistaken(mistake)).find((one) => one.title === title)
    expect(law).toBeDefined()
    expect(() => law?.check()).toThrow()
  })

  it('fail for a merge that mutates its input', () => {
    const law = mergeLaws((keep, merge, now) => {
      const result = mergeProfiles(keep, merge, now)
      Object.assign(keep, { updated_at: now })
      return result
    })[0]
    expect(() => law?.check()).toThrow()
  })

  const mistaken =
    (mistake: Mistake): MergeImplementation =>
    (keep, merge, now): MergeResult => {
      const result = mergeProfiles(keep, merge, now)
      if (!result.merged) return result
      return { merged: true, profile: { ...result.profile, ...mistake(result.profile, keep, merge) } }
    }
})

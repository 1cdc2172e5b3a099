import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { explainMerge } from './explain-merge.ts'
import { mergeRules } from './merge-rules.ts'

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

const explained = (field: keyof Profile): unknown =>
  explainMerge(keep, merge, 9).find((explanation) => explanation.field === field)

describe('an explained merge', () => {
  it('says which user a value comes from', () => {
    expect(explained('email')).toMatchObject({ from: 'keep', value: 'kept@example.com' })
    expect(explained('phone')).toMatchObject({ from: 'merge', value: '+4930123456' })
    expect(explained('attributed_revenue_cents')).toMatchObject({ from: 'both', value: 11 })
    expect(explained('gender')).toMatchObject({ from: 'neither', value: undefined })
    expect(explained('apps')).toMatchObject({ from: 'neither', value: {} })
    expect(explained('updated_at')).toMatchObject({ from: 'both', value: 9 })
  })

  it('says which user each entry comes from', () => {
    expect(explained('custom_attributes')).toMatchObject({
      from: 'both',
      entries: [
        { key: 'a', from: 'keep' },
        { key: 'b', from: 'keep' },
        { key: 'c', from: 'merge' },
      ],
    })
  })

  it('explains empty lists and values', () => {
    const one = { ...keep, custom_attributes: { a: null }, user_aliases: [{ alias_name: 'n', alias_label: 'l' }] }
    const two = { ...merge, apps: { a: { name: 'A', platform: 'iOS', sessions: 1 } } }
    const from = (field: keyof Profile) => explainMerge(one, two, 9).find((each) => each.field === field)
    expect(from('user_aliases')).toMatchObject({ from: 'keep' })
    expect(from('devices')).toMatchObject({ from: 'neither' })
    expect(from('apps')).toMatchObject({ from: 'both', entries: [{ key: 'a', from: 'both' }] })
    expect(from('custom_attributes')?.entries).toContainEqual({ key: 'a', from: 'keep' })
  })

  it('names the rule, with its number if the specification has one', () => {
    expect(explained('gender')).toMatchObject({ rule: 'rule 1: received when the kept user lacks it' })
    expect(explained('email_subscribe')).toMatchObject({ rule: 'rule 7: subscriptions are not merged' })
  })

  it('names a rule for each field', () => {
    const kept = 'the kept user stays who it is'
    const rule1 = 'rule 1: received when the kept user lacks it'
    const asRule1 = 'received when the kept user lacks it, as in rule 1'
    const rule2 = 'rule 2: earliest and latest, when both have an app in common'
    const rule4 = 'rule 4: counts summed, earliest first, latest last, newest occurrences of both'
    const rule7 = 'rule 7: subscriptions are not merged'
    expect(Object.fromEntries(explainMerge(keep, merge, 9).map(({ field, rule }) => [field, rule]))).toEqual({
      braze_id: kept,
      external_id: kept,
      deprecated_external_ids: kept,
      user_aliases: 'aliases are added, the kept name of a common label stays',
      created_at: kept,
      updated_at: 'the time of the merge',
      random_bucket: kept,
      email: rule1,
      phone: rule1,
      first_name: asRule1,
      last_name: asRule1,
      dob: rule1,
      gender: rule1,
      country: asRule1,
      home_city: rule1,
      language: rule1,
      time_zone: rule1,
      last_coordinates: kept,
      attributed_campaign: kept,
      attributed_source: kept,
      attributed_adgroup: kept,
      attributed_ad: kept,
      email_subscribe: rule7,
      push_subscribe: rule7,
      push_opted_in_at: rule7,
      subscription_groups: rule7,
      custom_attributes: 'rule 3: kept values stay, missing ones are added',
      custom_events: rule4,
      purchases: rule4,
      purchase_totals: 'rule 5: cents and counts summed, earliest first, latest last',
      attributed_revenue_cents: 'summed, as in rule 5',
      apps: 'rules 2 and 6: apps are added, session data merges when both have the app',
      date_of_first_session: rule2,
      date_of_last_session: rule2,
      devices: 'devices are added, the kept one of a common id stays',
      push_tokens: 'push tokens are added',
      uninstalled_at: kept,
      campaigns_received: 'rule 6: the later interaction, engagements of both',
      canvases_received: 'rule 6: later dates, steps of both',
      cohorts: 'cohorts of both',
      cards_clicked: 'rule 6: cards of both',
      last_x_at: 'rule 6: the later',
      messages: 'rules 6 and 8: history of both, each as it was sent',
      test_user: 'set when either is a test user',
      in_global_control_group: kept,
      marked_for_deletion: kept,
    })
  })

  it('has one entry per field, in the order of the table', () => {
    expect(explainMerge(keep, merge, 9).map(({ field }) => field)).toEqual(Object.keys(mergeRules))
  })
})

import type { Draft } from '../../draft.ts'
import { earlier, type Instant, later } from '../../time/instant.ts'
import { combineActivity } from '../activity/activity.ts'
import type { Profile, PurchaseTotals } from '../profile/profile.ts'
import { keepFirst, combineLists, combineRecords } from './combine.ts'
import { mergeApps, mergeSessionDate } from './merge-apps.ts'
import { mergeAliases, mergeCohorts, mergeMessages, mergePushTokens } from './merge-lists.ts'
import { mergeCampaigns, mergeCanvases } from './merge-received.ts'

export interface MergeRule<F extends keyof Profile = keyof Profile> {
  readonly field: F
  /** With the rule's number in the specification, if any. */
  readonly rule: string
  /** Writes onto `draft`, a copy of `keep`. */
  readonly apply: (draft: Draft<Profile>, keep: Profile, merge: Profile, now: Instant) => void
}

type Value<F extends keyof Profile> = Draft<Profile>[F]

const rule = <F extends keyof Profile>(
  field: F,
  text: string,
  decide: (keep: Profile, merge: Profile, now: Instant) => Value<F>,
): MergeRule<F> => {
  const apply: MergeRule<F>['apply'] = (draft, keep, merge, now) => {
    const value = decide(keep, merge, now)
    if (value !== undefined) draft[field] = value
  }
  return { field, rule: text, apply }
}

const both = <F extends keyof Profile>(
  field: F,
  text: string,
  combine: (keep: Profile[F], merge: Profile[F]) => Value<F>,
): MergeRule<F> => rule(field, text, (keep, merge) => combine(keep[field], merge[field]))

const kept = <F extends keyof Profile>(field: F, text: string = 'the kept user stays who it is'): MergeRule<F> => ({
  field,
  rule: text,
  apply: () => undefined,
})

const filled = <F extends keyof Profile>(field: F, text: string = rule1): MergeRule<F> =>
  rule(field, text, (keep, merge) => keep[field] ?? merge[field])

const rule1 = 'rule 1: received when the kept user lacks it'
const asRule1 = 'received when the kept user lacks it, as in rule 1'
const rule2 = 'rule 2: earliest and latest, when both have an app in common'
const rule4 = 'rule 4: counts summed, earliest first, latest last, newest occurrences of both'
const rule7 = 'rule 7: subscriptions are not merged'

const sumPurchases = (keep: PurchaseTotals, merge: PurchaseTotals): PurchaseTotals => {
  if (merge.count === 0 && merge.total_cents === 0) return keep
  const totals: Draft<PurchaseTotals> = {
    total_cents: keep.total_cents + merge.total_cents,
    count: keep.count + merge.count,
  }
  const first = earlier(keep.first, merge.first)
  const last = later(keep.last, merge.last)
  if (first !== undefined) totals.first = first
  if (last !== undefined) totals.last = last
  return totals
}

/** Merging applies this table; explaining reads it. Source: spec, "POST /users/merge", rules 1 to 8; decision 0010. */
export const mergeRules: { readonly [F in keyof Profile]-?: MergeRule<F> } = {
  braze_id: kept('braze_id'),
  external_id: kept('external_id'),
  deprecated_external_ids: kept('deprecated_external_ids'),
  user_aliases: both('user_aliases', 'aliases are added, the kept name of a common label stays', mergeAliases),
  created_at: kept('created_at'),
  updated_at: rule('updated_at', 'the time of the merge', (_keep, _merge, now) => now),
  random_bucket: kept('random_bucket'),

  email: filled('email'),
  phone: filled('phone'),
  first_name: filled('first_name', asRule1),
  last_name: filled('last_name', asRule1),
  dob: filled('dob'),
  gender: filled('gender'),
  country: filled('country', asRule1),
  home_city: filled('home_city'),
  language: filled('language'),
  time_zone: filled('time_zone'),
  last_coordinates: kept('last_coordinates'),

  attributed_campaign: kept('attributed_campaign'),
  attributed_source: kept('attributed_source'),
  attributed_adgroup: kept('attributed_adgroup'),
  attributed_ad: kept('attributed_ad'),

  email_subscribe: kept('email_subscribe', rule7),
  push_subscribe: kept('push_subscribe', rule7),
  push_opted_in_at: kept('push_opted_in_at', rule7),
  subscription_groups: kept('subscription_groups', rule7),

  custom_attributes: both('custom_attributes', 'rule 3: kept values stay, missing ones are added', (keep, merge) =>
    combineRecords(keep, merge, keepFirst),
  ),
  custom_events: both('custom_events', rule4, (keep, merge) => combineRecords(keep, merge, combineActivity)),
  purchases: both('purchases', rule4, (keep, merge) => combineRecords(keep, merge, combineActivity)),
  purchase_totals: both(
    'purchase_totals',
    'rule 5: cents and counts summed, earliest first, latest last',
    sumPurchases,
  ),
  attributed_revenue_cents: both('attributed_revenue_cents', 'summed, as in rule 5', (keep, merge) => keep + merge),

  apps: both('apps', 'rules 2 and 6: apps are added, session data merges when both have the app', mergeApps),
  date_of_first_session: rule('date_of_first_session', rule2, mergeSessionDate('date_of_first_session', earlier)),
  date_of_last_session: rule('date_of_last_session', rule2, mergeSessionDate('date_of_last_session', later)),
  devices: both('devices', 'devices are added, the kept one of a common id stays', (keep, merge) =>
    combineLists(keep, merge, ({ device_id }) => device_id),
  ),
  push_tokens: both('push_tokens', 'push tokens are added', mergePushTokens),
  uninstalled_at: kept('uninstalled_at'),

  campaigns_received: both('campaigns_received', 'rule 6: the later interaction, engagements of both', mergeCampaigns),
  canvases_received: both('canvases_received', 'rule 6: later dates, steps of both', mergeCanvases),
  cohorts: both('cohorts', 'cohorts of both', mergeCohorts),
  cards_clicked: both('cards_clicked', 'rule 6: cards of both', (keep, merge) =>
    combineLists(keep, merge, ({ name }) => name),
  ),
  last_x_at: both('last_x_at', 'rule 6: the later', (keep, merge) => combineRecords(keep, merge, Math.max)),
  messages: both('messages', 'rules 6 and 8: history of both, each as it was sent', mergeMessages),

  test_user: both('test_user', 'set when either is a test user', (keep, merge) => (merge === true ? true : keep)),
  in_global_control_group: kept('in_global_control_group'),
  marked_for_deletion: kept('marked_for_deletion'),
}

const ruleList: readonly MergeRule[] = Object.values(mergeRules)

/** Applies each rule, also to users that must not be merged. Shares unchanged parts. */
export const applyMergeRules = (keep: Profile, merge: Profile, now: Instant): Profile => {
  const draft: Draft<Profile> = { ...keep }
  for (const { apply } of ruleList) apply(draft, keep, merge, now)
  return draft
}

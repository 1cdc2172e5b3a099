import { type Instant, type MergeResult, newProfile, getOwn, type Profile } from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { deepFreeze } from '../deep-freeze.ts'
import type { Law } from '../law.ts'
import { historyLaws } from './merge-history.ts'
import type { MergeStatement } from './merge-statement.ts'
import { instant, profile } from './profile.ts'

export type MergeImplementation = (keep: Profile, merge: Profile, now: Instant) => MergeResult

/**
 * Each law passes deeply frozen users.
 * @example
 * for (const law of mergeLaws(mergeProfiles)) it(law.title, law.check)
 */
export const mergeLaws = (implementation: MergeImplementation): readonly Law[] => {
  const isRepeatable = (keep: Profile, merge: Profile, merged: Profile, now: Instant): void => {
    expect(implementation(keep, merge, now)).toEqual({ merged: true, profile: merged })
  }
  const statements = {
    ...mergeStatements,
    'a merge done again from the same users is the same': isRepeatable,
  }
  const laws = Object.entries<MergeStatement>(statements).map(([title, statement]) => ({
    title,
    check: () => forEachMerge(implementation, statement),
  }))
  return [
    ...laws,
    { title: 'merging the emptied user once more changes nothing', check: () => checkReplay(implementation) },
  ]
}

const users = fc.tuple(profile('kept'), profile('merged'), instant).map((all) => deepFreeze(all))

const forEachMerge = (implementation: MergeImplementation, statement: MergeStatement): void => {
  fc.assert(
    fc.property(users, ([keep, merge, now]) => {
      const result = implementation(keep, merge, now)
      if (result.merged) statement(keep, merge, deepFreeze(result.profile), now)
      else expect([keep.phone, merge.phone, result.reason]).toEqual(['invalid', 'invalid', 'invalid_phones'])
    }),
  )
}

const checkReplay = (implementation: MergeImplementation): void => {
  forEachMerge(implementation, (_keep, merge, merged, now) => {
    const emptied = newProfile({ braze_id: merge.braze_id, now: merge.created_at, random_bucket: merge.random_bucket })
    expect(implementation(merged, deepFreeze(emptied), now)).toEqual({ merged: true, profile: merged })
  })
}

const filledFields = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'dob',
  'gender',
  'country',
  'home_city',
  'language',
  'time_zone',
] as const

const keptFields = [
  'braze_id',
  'external_id',
  'deprecated_external_ids',
  'random_bucket',
  'created_at',
  'last_coordinates',
  'attributed_campaign',
  'uninstalled_at',
  'email_subscribe',
  'push_subscribe',
  'push_opted_in_at',
  'subscription_groups',
] as const

const fieldLaws: { readonly [title: string]: MergeStatement } = {
  'a field has the kept value, or the merged value if that is absent': (keep, merge, merged) => {
    for (const field of filledFields) expect(merged[field]).toBe(keep[field] ?? merge[field])
  },

  'identity and subscriptions are kept': (keep, _merge, merged) => {
    for (const field of keptFields) expect(merged[field]).toEqual(keep[field])
  },

  'the kept user is updated at the time of the merge': (_keep, _merge, merged, now) => {
    expect(merged.updated_at).toBe(now)
  },

  'custom attributes of both users are merged, and kept values win': (keep, merge, merged) => {
    const names = new Set([...Object.keys(keep.custom_attributes), ...Object.keys(merge.custom_attributes)])
    expect(new Set(Object.keys(merged.custom_attributes))).toEqual(names)
    for (const name of names) {
      const kept = getOwn(keep.custom_attributes, name)
      expect(getOwn(merged.custom_attributes, name)).toEqual(
        kept === undefined ? getOwn(merge.custom_attributes, name) : kept,
      )
    }
  },

  'alias labels are neither lost nor duplicated, and no kept alias changes': (keep, merge, merged) => {
    const labels = merged.user_aliases.map(({ alias_label }) => alias_label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(merged.user_aliases.slice(0, keep.user_aliases.length)).toEqual(keep.user_aliases)
    expect(new Set(labels)).toEqual(
      new Set([...keep.user_aliases, ...merge.user_aliases].map((alias) => alias.alias_label)),
    )
  },

  'cohorts of both users are kept, each once, those of the kept user first': (keep, merge, merged) => {
    const texts = [...(keep.cohorts ?? []), ...(merge.cohorts ?? [])].map((cohort) => JSON.stringify(cohort))
    expect(merged.cohorts ?? []).toEqual([...new Set(texts)].map((text): unknown => JSON.parse(text)))
  },

  'devices and push tokens are neither lost nor duplicated': (keep, merge, merged) => {
    const devices = (user: Profile) => user.devices.map(({ device_id }) => device_id)
    const tokens = (user: Profile) => user.push_tokens.map(({ app, token }) => JSON.stringify([app, token]))
    for (const idsOf of [devices, tokens]) {
      expect(idsOf(merged).toSorted()).toEqual([...new Set([...idsOf(keep), ...idsOf(merge)])].toSorted())
    }
  },

  'a merge with a test user results in a test user': (keep, merge, merged) => {
    expect(merged.test_user ?? false).toBe((keep.test_user ?? false) || (merge.test_user ?? false))
  },

  'the kept user has no value that neither user had': (keep, merge, merged) => {
    const said = new Set([...texts(keep), ...texts(merge)])
    expect([...texts(merged)].filter((text) => !said.has(text))).toEqual([])
  },
}

/** Checks of every merge. Source: spec, "POST /users/merge". */
export const mergeStatements: { readonly [title: string]: MergeStatement } = { ...fieldLaws, ...historyLaws }

const texts = function* (value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name
    yield* texts(member)
  }
}

import { audienceTest, type Json, newProfile, type Profile, type StoredAudience } from '@brazier/domain/rules'
import { arbitraries, pool } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { deepFreeze } from '../deep-freeze.ts'
import { emptied, type GivenStore, type StoreLaw } from './given-store.ts'
import { longTexts, oddDocument, oddTexts } from './odd.ts'

const context = { now: Date.parse('2025-01-01T00:00:00Z') }

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom('blue', 'Blue', 'tea', '', '\0', '\ud800', '\ue000\ue800', 'ÅÖ😀', '5', 'true', '2024-02-29'),
  fc.constantFrom(-5, -1, -0, 0, 1, 5, 0.1, 0.30000000000000004, 5e-324, 1e21, 1.7976931348623157e308),
  fc.constantFrom(true, false, null, ...longTexts),
)

const value = fc.oneof(
  { weight: 3, arbitrary: scalar },
  fc.array(fc.oneof(scalar, fc.constantFrom<Json>(['tea'], { a: 'tea' })), { maxLength: 3 }),
  fc.constantFrom<Json>({}, { $time: '2024-02-29' }, { $: 'blue' }, oddDocument),
)

const status = fc.constantFrom('opted_in', 'subscribed', 'unsubscribed', undefined)

const cohort = { partner: 'segment', cohort_id: 'lapsing' }

const about = fc.record({
  attributes: fc.dictionary(fc.constantFrom(...pool.attributes), value, { maxKeys: 5 }),
  email: status,
  push: status,
  last: fc.option(fc.constantFrom(0, context.now), { nil: undefined }),
  cohorts: fc.option(fc.constant([cohort]), { nil: undefined }),
})

const profiles: fc.Arbitrary<readonly Profile[]> = fc.array(about, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(({ attributes, email, push, last, cohorts }, index) =>
    deepFreeze({
      ...newProfile({ braze_id: `p${index}`, now: 0, random_bucket: 0 }),
      custom_attributes: attributes,
      ...(email === undefined ? {} : { email_subscribe: email }),
      ...(push === undefined ? {} : { push_subscribe: push }),
      ...(last === undefined ? {} : { date_of_last_session: last }),
      ...(cohorts === undefined ? {} : { cohorts }),
    }),
  ),
)

const asked = {
  custom_attribute_name: fc.constantFrom(...pool.attributes),
  value: scalar.filter((one) => one !== null),
}
const comparison = fc.constantFrom('equals', 'not_equal', 'includes_value', 'does_not_include_value')

const ofCohort: fc.Arbitrary<StoredAudience> = fc
  .tuple(fc.constantFrom('is_in', 'is_not_in'), arbitraries.ConnectedAudience, fc.constantFrom('AND', 'OR'))
  .map(([one, other, operator]) => ({ [operator]: [{ cohort: { ...cohort, comparison: one } }, other] }))

/** Includes cohorts, and simple ones with profiles' values. */
const among: fc.Arbitrary<StoredAudience> = fc.oneof(
  arbitraries.ConnectedAudience,
  ofCohort,
  fc
    .record({ ...asked, comparison })
    .map((filter) => ({ custom_attribute: filter as NonNullable<StoredAudience['custom_attribute']> })), // as above
)

const idOf = ({ braze_id }: Profile): string => braze_id

type Page = (after: string | undefined, limit: number, among: StoredAudience) => Promise<readonly Profile[]>

const walked = async (page: Page, limit: number, wanted: StoredAudience): Promise<readonly Profile[]> => {
  const all: Profile[] = []
  for (;;) {
    const some = await page(all.at(-1)?.braze_id, limit, wanted)
    all.push(...some)
    if (some.length === 0) return all
  }
}

const passesOverNobody = async ({ store, run }: GivenStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(profiles, fc.array(among, { minLength: 1, maxLength: 8 }), async (users, audiences) => {
      await emptied(store)
      await store.transaction(async (tx) => {
        for (const user of users) await tx.profiles.put(user)
        for (const wanted of audiences) {
          const isIn = audienceTest(wanted, context)
          for (const limit of [1, 3, Infinity]) {
            const seen = await walked(tx.profiles.page, limit, wanted)
            expect(seen.map(idOf)).toEqual([...new Set(seen.map(idOf))].toSorted())
            expect(seen.filter(isIn).map(idOf)).toEqual(users.filter(isIn).map(idOf))
          }
        }
      })
    }),
    run,
  )
}

const knowsOddAttributes = async ({ store }: GivenStore): Promise<void> => {
  const texts = [...oddTexts, ...longTexts]
  const users = texts.map((text, index) => ({
    ...newProfile({ braze_id: `p${String(index).padStart(3, '0')}`, now: 0, random_bucket: 0 }),
    custom_attributes: { [text]: 1, text, list: [text] },
  }))
  await store.transaction(async (tx) => {
    for (const user of users) await tx.profiles.put(user)
    for (const text of texts) {
      for (const filter of [
        { custom_attribute_name: 'text', comparison: 'equals', value: text },
        { custom_attribute_name: 'text', comparison: 'not_equal', value: text },
        { custom_attribute_name: 'list', comparison: 'includes_value', value: text },
        { custom_attribute_name: 'list', comparison: 'does_not_include_value', value: text },
        { custom_attribute_name: text, comparison: 'exists' },
        { custom_attribute_name: text, comparison: 'does_not_exist' },
      ] as const) {
        const wanted = { custom_attribute: filter }
        const isIn = audienceTest(wanted, context)
        const seen = await tx.profiles.page(undefined, Infinity, wanted)
        expect(seen.filter(isIn).map(idOf)).toEqual(users.filter(isIn).map(idOf))
      }
    }
  })
}

/** No audience page lacks a matching profile, and the last is reached. */
export const audienceLaws: readonly StoreLaw[] = [
  { title: 'pages all users of an audience, in order, and may skip others', holds: passesOverNobody },
  { title: 'finds users of an audience by an attribute with any text', holds: knowsOddAttributes },
]

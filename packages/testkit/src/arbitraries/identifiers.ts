import * as fc from 'fast-check'
import { anyText } from './any-text.ts'
import { pool } from './pool.ts'

/** Non-empty, mostly from the pool. */
export const id: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...pool.ids) },
  { weight: 1, arbitrary: anyText({ minLength: 1, maxLength: 20 }) },
)

/** A text or a whole number (decision 0007). */
export const externalId: fc.Arbitrary<string | number> = fc.oneof({ weight: 6, arbitrary: id }, fc.maxSafeInteger())

/** Accepted by every endpoint. */
export const email: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...pool.emails), fc.emailAddress({ size: 'small' }))

/** E.164: `+` and 2 to 15 digits, the first not 0. */
export const phone: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...pool.phones),
  fc.bigInt({ min: 10n, max: 999_999_999_999_999n }).map((digits) => `+${digits}`),
)

/** A possible user's, or any text. */
export const brazeId: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...pool.brazeIds), fc.string({ maxLength: 24 }))

/** Labels are few, so that names of one label meet. */
export const userAlias: fc.Arbitrary<{ readonly alias_name: string; readonly alias_label: string }> = fc.record(
  { alias_name: id, alias_label: fc.oneof(fc.constantFrom(...pool.labels), id) },
  { noNullPrototype: true },
)

/** One to three values, never both `identified` and `unidentified`. */
export const prioritization: fc.Arbitrary<readonly string[]> = fc
  .constantFrom('identified', 'unidentified')
  .chain((preferred) => fc.array(fc.constantFrom(preferred, 'most_recently_updated'), { minLength: 1, maxLength: 3 }))

/** Mostly short, sometimes exactly as long as allowed. */
export const list = <T>(element: fc.Arbitrary<T>, max: number, minLength = 0): fc.Arbitrary<readonly T[]> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.array(element, { minLength, maxLength: 4 }) },
    { weight: 1, arbitrary: element.map((one) => Array.from({ length: max }, () => one)) },
  )

export const some = (members: { readonly [name: string]: fc.Arbitrary<unknown> }): fc.Arbitrary<object> =>
  fc.record(members, { requiredKeys: [], noNullPrototype: true })

export const all = (members: { readonly [name: string]: fc.Arbitrary<unknown> }): fc.Arbitrary<object> =>
  fc.record(members, { noNullPrototype: true })

/** Of equal names, the last counts. */
export const joined = (...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<object> =>
  fc.tuple(...parts).map((objects) => objects.reduce((whole, part) => ({ ...whole, ...part }), {}))

/** A newer client's member. A merge update refuses it; all else accepts it. */
export const newer = some({ a_newer_member: fc.constantFrom(null, 1, {}) })

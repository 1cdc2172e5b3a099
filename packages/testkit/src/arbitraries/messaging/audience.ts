import type { ConnectedAudience } from '@brazier/contract'
import {
  attributeComparisons,
  lastUsedComparisons,
  statusComparisons,
  subscriptionStatuses,
} from '@brazier/domain/vocabulary'
import * as fc from 'fast-check'
import { pool } from '../pool.ts'

const scalar = fc.oneof(
  fc.constantFrom('blue', 'tea', '', '\u0000', '\ud800', 'ÅÖ😀'),
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
)

const time = fc.oneof(
  fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom('2019-07-22T13:17:55+0000', '2024-02-29', '2024-02-29 12:30:00 -5:00', '02/29/2024'),
)

const pattern = fc.constantFrom(
  '',
  '^b',
  'tea|blue',
  '[a-z]{2,3}$',
  '\\d+',
  '(?:a|b)*?c',
  '\\bü\\b',
  '(a+)+$',
  '.',
  '\\-\\@',
)

const compared = (comparisons: readonly [string, ...string[]], value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc
    .tuple(fc.constantFrom(...pool.attributes), fc.constantFrom(...comparisons), value)
    .map(([custom_attribute_name, comparison, given]) => ({ custom_attribute_name, comparison, value: given }))

const { scalar: ofScalar, pattern: ofPattern, number, days, time: ofTime, none } = attributeComparisons

/** Every comparison. */
export const attributeFilter: fc.Arbitrary<object> = fc.oneof(
  compared(ofScalar, scalar),
  compared(ofPattern, pattern),
  compared(number, fc.integer({ min: -5, max: 5 })),
  compared(days, fc.constantFrom(0, 0.5, 1, 30, 1e6)),
  compared(ofTime, time),
  compared(none, fc.constantFrom(undefined, null, 'ignored')),
)

const status = fc.record(
  { comparison: fc.constantFrom(...statusComparisons), value: fc.constantFrom(...subscriptionStatuses) },
  { noNullPrototype: true },
)

export const lastUsedAppFilter: fc.Arbitrary<object> = fc.record(
  { comparison: fc.constantFrom(...lastUsedComparisons), value: time },
  { noNullPrototype: true },
)

const filter = fc.oneof(
  { weight: 4, arbitrary: attributeFilter.map((custom_attribute) => ({ custom_attribute })) },
  status.map((push_subscription_status) => ({ push_subscription_status })),
  status.map((email_subscription_status) => ({ email_subscription_status })),
  lastUsedAppFilter.map((last_used_app) => ({ last_used_app })),
)

/** Every filter and comparison, nested up to five levels. */
export const audience: fc.Arbitrary<ConnectedAudience> = fc.letrec<{ audience: ConnectedAudience }>((tie) => ({
  audience: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    filter as fc.Arbitrary<ConnectedAudience>, // members of one object of a union, by the contract's type
    fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((AND) => ({ AND })),
    fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((OR) => ({ OR })),
  ),
})).audience

import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { type ArbitraryRequest, withBodies } from './arbitrary-request.ts'
import { all, email, externalId, id, joined, list, newer, phone, some } from './identifiers.ts'
import { pool } from './pool.ts'

const group = all({
  subscription_group_id: fc.constantFrom(...pool.groups),
  subscription_state: fc.constantFrom('subscribed', 'unsubscribed'),
})

const ids = limits.subscriptionIds

export const subscriptionGroupUpdate: fc.Arbitrary<object> = joined(
  group,
  fc.oneof(
    all({ external_ids: list(externalId, ids) }),
    all({ emails: fc.oneof(email, list(email, ids, 1)) }),
    all({ phones: list(phone, ids, 1) }),
  ),
  some({ use_double_opt_in_logic: fc.boolean() }),
  newer,
)

const subscriptionV1 = joined(
  group,
  fc.oneof(
    all({ external_id: fc.oneof(externalId, list(externalId, ids)), email }),
    all({ email: fc.oneof(email, list(email, ids, 1)) }),
    all({ phone: fc.oneof(phone, list(phone, ids, 1)) }),
  ),
  newer,
)

const texts = (text: fc.Arbitrary<string>): fc.Arbitrary<string | readonly string[]> =>
  fc.oneof(text, list(text, ids, 1))

const asQuery = (query: fc.Arbitrary<object>): fc.Arbitrary<ArbitraryRequest> =>
  query.map((members) => ({ query: { ...members } }))

const identifiers = {
  external_id: texts(id),
  email: texts(email),
  phone: texts(phone),
}

const subscriptionGroupReads = {
  'subscription.groups.get': asQuery(
    joined(
      fc.oneof(...Object.entries(identifiers).map(([name, value]) => all({ [name]: value }))),
      some(identifiers),
      some({ limit: fc.integer({ min: 1, max: limits.subscriptionPage }).map(String), offset: fc.nat(5).map(String) }),
    ),
  ),
  'subscription.status.get': asQuery(
    joined(
      all({ subscription_group_id: fc.constantFrom(...pool.groups) }),
      fc.oneof(
        joined(all({ external_id: identifiers.external_id }), some(identifiers)),
        all({ email: identifiers.email }),
        all({ phone: identifiers.phone }),
      ),
    ),
  ),
}

const day = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const range = fc
  .tuple(day, day)
  .map((days) => days.toSorted())
  .map(([start_date, end_date]) => ({ start_date, end_date }))

const invalidPhones = {
  'sms.invalid_phone_numbers': asQuery(
    joined(
      fc.oneof(range, all({ phone_numbers: texts(phone) })),
      some({
        reason: fc.constantFrom('provider_error', 'deactivated'),
        limit: fc.integer({ min: 1, max: limits.invalidPhonePage }).map(String),
        offset: fc.nat(5).map(String),
      }),
    ),
  ),
  ...withBodies({
    'sms.invalid_phone_numbers.remove': joined(
      all({ phone_numbers: list(phone, limits.invalidPhoneRemovals, 1) }),
      newer,
    ),
  }),
}

export const subscriptionGroupRequests = {
  ...subscriptionGroupReads,
  ...invalidPhones,
  ...withBodies({
    'subscription.status.set': joined(
      all({ subscription_groups: fc.array(subscriptionGroupUpdate, { maxLength: 3 }) }),
      newer,
    ),
    'subscription.status.set.v1': subscriptionV1,
  }),
}

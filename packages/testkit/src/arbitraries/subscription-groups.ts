import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { withBodies } from './arbitrary-request.ts'
import { all, email, externalId, joined, list, newer, phone, some } from './identifiers.ts'
import { pool } from './pool.ts'

const group = all({
  subscription_group_id: fc.constantFrom(...pool.groups),
  subscription_state: fc.constantFrom('subscribed', 'unsubscribed'),
})

const ids = limits.subscriptionIds

/** One element of `subscription_groups`. */
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

/** Requests to the endpoints of subscription groups, by row. */
export const subscriptionGroupRequests = withBodies({
  'subscription.status.set': joined(
    all({ subscription_groups: fc.array(subscriptionGroupUpdate, { maxLength: 3 }) }),
    newer,
  ),
  'subscription.status.set.v1': subscriptionV1,
})

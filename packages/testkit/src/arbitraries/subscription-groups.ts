import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { all, email, externalId, joined, list, newer, phone, some } from './identifiers.ts'
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

import * as fc from 'fast-check'
import { all, email, id, prioritization, userAlias } from '../identifiers.ts'

export const mergeIdentifier: fc.Arbitrary<object> = fc.oneof(
  all({ external_id: id }),
  all({ user_alias: userAlias }),
  all({ email, prioritization }),
)

/** Two identifiers of one type. */
export const mergeUpdate: fc.Arbitrary<object> = fc
  .tuple(mergeIdentifier, mergeIdentifier)
  .map(([merge, keep]) => [merge, Object.keys(merge)[0] === Object.keys(keep)[0] ? keep : merge])
  .map(([identifier_to_merge, identifier_to_keep]) => ({ identifier_to_merge, identifier_to_keep }))

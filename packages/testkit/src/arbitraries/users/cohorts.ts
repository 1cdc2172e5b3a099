import * as fc from 'fast-check'
import { all, id, joined, newer, some, userAlias } from '../identifiers.ts'

/** Common members. The key is in the header: no generated one opens a workspace. */
const cohortRequest = all({
  partner_api_key: fc.constantFrom('a-partner', '__proto__'),
  cohort_id: fc.constantFrom('lapsing', '__proto__', 'é'.repeat(255)),
})

const ids = fc.array(id, { maxLength: 3 })
const cohortLists = {
  user_ids: ids,
  device_ids: ids,
  aliases: fc.oneof(userAlias, fc.array(userAlias, { maxLength: 3 })),
}

const cohortChange = joined(
  some(cohortLists).filter((change) => Object.keys(change).length > 0),
  some({ should_remove: fc.boolean() }),
)

const partner = fc.record({ partner: fc.constantFrom('segment', '__proto__') }, { noNullPrototype: true })

export const cohortRequests = {
  'partners.cohorts': fc.record({
    params: partner,
    body: joined(
      cohortRequest,
      all({
        name: fc.constantFrom('Lapsing', ' ', '\u0000'),
        created_at: fc.constantFrom('2021-01-21T19:20:30+05:00', '2024-02-29'),
      }),
      newer,
    ),
  }),
  'partners.cohorts.users': fc.record({
    params: partner,
    body: joined(cohortRequest, all({ cohort_changes: fc.array(cohortChange, { maxLength: 3 }) }), newer),
  }),
}

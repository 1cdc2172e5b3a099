import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { withBodies } from '../arbitrary-request.ts'
import { all, externalId, joined, list, newer, some } from '../identifiers.ts'
import { audience } from './audience.ts'

const values = fc.constantFrom({}, { score: 0 }, { __proto__: null, teams: ['a', 'b'], 'a.b': { c: null } })
const time = fc.constantFrom('2024-01-22T00:00:00+0000', '2024-06-01T00:00:00Z', '2030-01-01')
const text = fc.constantFrom('Goal', '', 'ÅÖ😀')

const activity = joined(
  all({
    app_id: fc.constantFrom('app-1', 'nowhere'),
    activity_id: fc.constantFrom('match-1', 'match-2', '__proto__'),
    content_state: values,
  }),
  some({ dismissal_date: time, stale_date: time }),
  newer,
)

const target = fc.oneof(
  all({ external_user_ids: list(externalId, limits.recipients, 1) }),
  all({ segment_id: fc.constantFrom('known-segment', 'nobody') }),
  all({ custom_audience: audience }),
)

export const liveActivityRequests = withBodies({
  'messages.live_activity.start': joined(
    activity,
    all({
      activity_attributes_type: fc.constantFrom('Match', 'Order'),
      activity_attributes: values,
      notification: all({ alert: all({ title: text, body: text }) }),
    }),
    target,
  ),
  'messages.live_activity.update': joined(
    activity,
    some({
      end_activity: fc.boolean(),
      notification: some({ alert: fc.oneof(text, some({ title: text, body: text })) }),
    }),
  ),
})

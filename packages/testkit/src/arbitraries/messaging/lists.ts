import * as fc from 'fast-check'
import { type ArbitraryRequest, withBodies } from '../arbitrary-request.ts'
import { all, joined, page, some } from '../identifiers.ts'
import { sendingPool } from './sending.ts'

const boolean = fc.constantFrom('true', 'false', '1', '0')
const sort_direction = fc.constantFrom('asc', 'desc')
const newer = some({ a_newer_parameter: fc.constantFrom('', '1') })

const lastEdit = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .chain((date) => fc.constantFrom('Z', '', '-5:00').map((zone) => `${date.toISOString().slice(0, 19)}${zone}`))

const asked = (...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<ArbitraryRequest> =>
  joined(...parts, newer).map((query) => ({ query: { ...query } }))

const sendables = asked(some({ page, include_archived: boolean, sort_direction, 'last_edit.time[gt]': lastEdit }))

const version = some({ post_launch_draft_version: boolean, include_has_translatable_content: boolean })

const copy = joined(
  all({ name: fc.constantFrom('Copy', 'ÅÖ😀') }),
  some({
    description: fc.constantFrom('A copy', '', null),
    tag_names: fc.constantFrom('known-tag', [], ['known-tag'], ['nobody'], null),
  }),
)

export const listRequests = {
  'campaigns.details': asked(all({ campaign_id: fc.constantFrom(...sendingPool.campaigns) }), version),
  ...withBodies({
    'campaigns.duplicate': joined(all({ campaign_id: fc.constantFrom(...sendingPool.campaigns) }), copy),
    'canvas.duplicate': joined(all({ canvas_id: fc.constantFrom(...sendingPool.canvases) }), copy),
  }),
  'campaigns.list': sendables,
  'canvas.details': asked(all({ canvas_id: fc.constantFrom(...sendingPool.canvases) }), version),
  'canvas.list': sendables,
  'segments.details': asked(all({ segment_id: fc.constantFrom('known-segment', '__proto__', 'nobody') })),
  'segments.list': asked(some({ page, sort_direction })),
}

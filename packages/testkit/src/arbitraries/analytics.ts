import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { all, joined, page, some } from './identifiers.ts'
import { sendingPool } from './messaging/sending.ts'

const boolean = fc.constantFrom('true', 'false', '1', '0')
const newer = some({ a_newer_parameter: fc.constantFrom('', '1') })

/** Any instant, with clients' offsets: one digit, or an unencoded `+`. */
const instant = fc.oneof(
  fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
  fc.constantFrom('2024-06-01T00:00:00Z', '2024-05-31T23:59:59Z').map((text) => new Date(text)),
)
const zone = fc.constantFrom('Z', '', '-5:00', ' 02:00', '+0530')
const time = fc.tuple(instant, zone).map(([date, offset]) => `${date.toISOString().slice(0, 19)}${offset}`)

const length = (most: number): fc.Arbitrary<string> =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.constantFrom(1, most)).map(String)

const asked = (...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<ArbitraryRequest> =>
  joined(...parts, newer).map((query) => ({ query: { ...query } }))

const days = joined(all({ length: length(limits.seriesLength) }), some({ ending_at: time }))
const unit = some({ unit: fc.constantFrom('day', 'hour') })
const app = some({ app_id: fc.constantFrom('known-app', 'nobody') })
const name = fc.constantFrom('ordered', 'drank', '__proto__', 'constructor', ' ')
const segment_id = fc.constantFrom('known-segment', 'untracked-segment', '__proto__')
const campaign = all({ campaign_id: fc.constantFrom(...sendingPool.campaigns) })

/** A start, sometimes in a Canvas's allowed days, never after the end. */
const canvasDays = fc
  .tuple(instant, fc.oneof(fc.nat(14), fc.nat(400)), fc.constantFrom('Z', '+00:00', ' 00:00'))
  .map(([end, back, offset]) => ({
    ending_at: `${end.toISOString().slice(0, 19)}${offset}`,
    starting_at: new Date(Math.trunc(end.getTime() / 1000) * 1000 - back * 86_400_000).toISOString(),
  }))
const canvasLength = length(limits.canvasSeriesLength)
const canvas = asked(
  all({ canvas_id: fc.constantFrom(...sendingPool.canvases) }),
  fc.oneof(
    all({ ending_at: time, length: canvasLength }),
    canvasDays,
    fc.tuple(canvasDays, canvasLength).map(([range, most]) => ({ ...range, length: most })),
  ),
  some({ include_variant_breakdown: boolean, include_step_breakdown: boolean, include_deleted_step_data: boolean }),
)

/** With or without padding. */
const cursor = fc.oneof(
  fc.nat(200).map((skip) => btoa(`skip:${skip}`)),
  fc.constantFrom('', 'c2tpcDow', 'c2tpcDo1MA'),
)
const purchases = asked(days, unit, app, some({ product: name }))
const kpi = asked(days, app)

export const analyticsRequests = {
  'campaigns.data_series': asked(campaign, days),
  'sends.data_series': asked(campaign, all({ send_id: fc.constantFrom('known-send', 'nobody', ' ~') }), days),
  'canvas.data_series': canvas,
  'canvas.data_summary': canvas,
  'events.get': asked(some({ cursor })),
  'custom_attributes.get': asked(some({ cursor })),
  'purchases.product_list': asked(some({ page })),
  'events.list': asked(some({ page })),
  'events.data_series': asked(all({ event: name }), days, unit, app, some({ segment_id })),
  'sessions.data_series': asked(days, unit, app, some({ segment_id })),
  'purchases.revenue_series': purchases,
  'purchases.quantity_series': purchases,
  'kpi.new_users.data_series': kpi,
  'kpi.dau.data_series': kpi,
  'kpi.mau.data_series': kpi,
  'kpi.uninstalls.data_series': kpi,
  'segments.data_series': asked(all({ segment_id }), days),
}

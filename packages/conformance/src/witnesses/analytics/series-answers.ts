import { answers, type Witness } from '../witness.ts'

type Query = { readonly [name: string]: string }

const yesterday = '2024-05-31T12:00:00.000Z'
const earlier = '2024-05-30T12:00:00.000Z'
const time = '2024-05-31'
const today = '2024-06-01'

const inCampaign = { time: yesterday, campaign_id: 'active-campaign', variation_id: 'v', channel: 'email' } as const
const inCanvas = { time: yesterday, canvas_id: 'active-canvas', variation_id: 'v' } as const
const inStep = { ...inCanvas, step_id: 'first', channel: 'email' } as const
const ordered = { braze_id: 'u1', kind: 'custom_event', time: yesterday, name: 'ordered' } as const

/** The day before the witnesses, by users deleted since. */
export const countedState = {
  engagements: [
    { ...inCampaign, braze_id: 'u1', kind: 'sent' },
    { ...inCampaign, braze_id: 'u1', kind: 'delivered' },
    { ...inCampaign, braze_id: 'u2', kind: 'sent' },
    { ...inCampaign, braze_id: 'u2', kind: 'delivered' },
    { ...inCampaign, braze_id: 'u1', kind: 'open' },
    { ...inCampaign, braze_id: 'u1', kind: 'open' },
    { ...inCampaign, braze_id: 'u1', kind: 'conversion', revenue_cents: 10 },
    { ...inCampaign, braze_id: 'u2', kind: 'conversion', revenue_cents: 20, received_at: earlier },
    { ...inCanvas, braze_id: 'u1', kind: 'entry' },
    { ...inCanvas, braze_id: 'u2', kind: 'entry' },
    { ...inStep, braze_id: 'u1', kind: 'sent' },
    { ...inStep, braze_id: 'u2', kind: 'sent' },
    ...Array.from({ length: 4 }, () => ordered),
    { braze_id: 'u1', kind: 'session', time: yesterday },
    { braze_id: 'u1', kind: 'session', time: yesterday },
    { braze_id: 'u2', kind: 'session', time: yesterday },
    { braze_id: 'u1', kind: 'purchase', time: yesterday, name: 'tea', quantity: 2, revenue_cents: 1999 },
    { braze_id: 'u1', kind: 'new_user', time: yesterday, app_id: 'known-app' },
    { braze_id: 'u2', kind: 'new_user', time: yesterday, app_id: 'known-app' },
    { braze_id: 'u1', kind: 'uninstall', time: yesterday },
  ],
  segment_sizes: [{ segment_id: 'known-segment', at: yesterday, size: 5 }],
} as const

const zeros = { revenue: 0, unique_recipients: 0, conversions: 0, conversions_by_send_time: 0 }
const emailZeros = {
  sent: 0,
  opens: 0,
  unique_opens: 0,
  clicks: 0,
  unique_clicks: 0,
  unsubscribes: 0,
  bounces: 0,
  delivered: 0,
  reported_spam: 0,
}
const variation = { variation_name: 'All', variation_api_id: 'v' }
const converted = { ...zeros, conversions: 2, conversions_by_send_time: 1, revenue: 0.3, unique_recipients: 2 }
const email = { ...emailZeros, sent: 2, delivered: 2, opens: 2, unique_opens: 1 }

const outcome = { revenue: 0, conversions: 0, conversions_by_entry_time: 0 }
const entered = { ...outcome, entries: 2 }
const ofCanvas = {
  total_stats: entered,
  variant_stats: { v: { name: 'All', ...entered } },
  step_stats: { first: { name: 'First', ...outcome, messages: { email: [{ ...emailZeros, sent: 2 }] } } },
}
const breakdowns = { include_variant_breakdown: 'true', include_step_breakdown: '1', include_deleted_step_data: '0' }

const oneDay = { length: '1', ending_at: '2024-05-31T23:59:59-5:00' }
const ending = { length: '1', ending_at: '2024-05-31T20:00:00Z' }

const messages = (send: Query, canvas: Query): readonly Witness[] => [
  answers(
    'campaigns.data_series',
    'each day of a campaign shows its variations',
    { ...ending, campaign_id: 'active-campaign' },
    { data: [{ time, messages: { email: [{ ...variation, ...email, ...converted }] }, ...converted }] },
  ),
  answers(
    'campaigns.data_series',
    'an offset may have one digit',
    { ...oneDay, campaign_id: 'paused-campaign' },
    { data: [{ time: today, messages: { email: [{ ...variation, ...emailZeros, ...zeros }] }, ...zeros }] },
  ),
  answers(
    'sends.data_series',
    'a day of a send on which nothing happened has zeros',
    { ...send, length: '1' },
    { data: [{ time: today, messages: { email: [{ ...variation, ...emailZeros, ...zeros }] }, ...zeros }] },
  ),
  answers(
    'canvas.data_series',
    'each day of a Canvas shows its variants and steps on request',
    { ...canvas, starting_at: '2024-05-31T02:00:00 02:00', length: '14', ...breakdowns, ending_at: yesterday },
    { data: { name: 'active-canvas', stats: [{ time, ...ofCanvas }] } },
  ),
  answers(
    'canvas.data_summary',
    'the days of a Canvas are shown in one',
    { ...canvas, length: '14' },
    { data: { name: 'active-canvas', total_stats: entered } },
  ),
]

const activities: readonly Witness[] = [
  answers(
    'events.data_series',
    'hours are written in UTC',
    { event: 'ordered', length: '2', unit: 'hour', ending_at: '2024-05-31T13:59:00Z' },
    {
      data: [
        { time: yesterday, count: 4 },
        { time: '2024-05-31T13:00:00.000Z', count: 0 },
      ],
    },
  ),
  answers(
    'events.data_series',
    'an event that nobody ever did has zeros',
    { event: 'nobody', length: '1', app_id: 'known-app', segment_id: 'known-segment' },
    { data: [{ time: today, count: 0 }] },
  ),
  answers('sessions.data_series', 'sessions are counted', ending, { data: [{ time, sessions: 3 }] }),
  answers('purchases.revenue_series', 'revenue is in dollars', ending, { data: [{ time, revenue: 19.99 }] }),
  answers('purchases.quantity_series', 'pieces are counted', ending, { data: [{ time, purchase_quantity: 2 }] }),
  answers(
    'kpi.new_users.data_series',
    'new users are counted by app',
    { ...ending, app_id: 'known-app' },
    {
      data: [{ time, new_users: 2 }],
    },
  ),
  answers('kpi.dau.data_series', 'a user is active on a day', { length: '1' }, { data: [{ time: today, dau: 0 }] }),
  answers('kpi.mau.data_series', 'a user is active for 30 days', { length: '1' }, { data: [{ time: today, mau: 2 }] }),
  answers('kpi.uninstalls.data_series', 'uninstalls are counted', ending, { data: [{ time, uninstalls: 1 }] }),
  answers(
    'segments.data_series',
    'a segment is as large as it was last',
    { ...ending, segment_id: 'known-segment', length: '2' },
    {
      data: [
        { time: '2024-05-30', size: 0 },
        { time, size: 5 },
      ],
    },
  ),
]

export const seriesAnswers = (send: Query, canvas: Query): readonly Witness[] => [
  ...messages(send, canvas),
  ...activities,
]

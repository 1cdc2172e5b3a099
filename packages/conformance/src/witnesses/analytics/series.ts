import {
  campaignSeriesErrors,
  canvasSeriesErrors,
  eventSeriesErrors,
  kpiSeriesErrors,
  purchaseSeriesErrors,
  segmentSeriesErrors,
  sendSeriesErrors,
  sessionSeriesErrors,
} from '@brazier/contract'
import { refusedQueries, type Witness } from '../witness.ts'
import { countedState, seriesAnswers } from './series-answers.ts'

type Query = { readonly [name: string]: string }

const now = '2024-06-01T00:00:00.000Z'

/** A send, an app and a segment's size; campaigns, Canvases and segments come from other witnesses. */
export const seriesState = {
  apps: [{ id: 'known-app', name: 'Shop', platform: 'iOS' }],
  ...countedState,
  sends: [{ campaign_id: 'active-campaign', send_id: 'known-send', last_sent_at: now }],
} as const

const lengthCases = (query: Query, most: number) => ({
  lengthInteger: [
    ['a length is whole', { ...query, length: '1.5' }],
    ['a length is a number', { ...query, length: 'abc' }],
    ['a length is not empty', { ...query, length: '' }],
    ['a length is written in digits', { ...query, length: '1e2' }],
    ['a length has no blanks', { ...query, length: ' 5' }],
    ['there is one length', { ...query, 'length[]': '5' }],
  ] as const,
  lengthRange: [
    ['a length is at least 1', { ...query, length: '0' }],
    ['a length is not negative', { ...query, length: '-1' }],
    [`a length is at most ${most}`, { ...query, length: `${most + 1}` }],
    ['a length is not enormous', { ...query, length: '9'.repeat(400) }],
  ] as const,
})

const dayCases = (query: Query) => ({
  lengthMissing: [['a length is given', query]] as const,
  ...lengthCases(query, 100),
  endingAt: [
    ['the end is a time', { ...query, length: '1', ending_at: 'yesterday' }],
    ['the end is not empty', { ...query, length: '1', ending_at: '' }],
    ['the end is a time that exists', { ...query, length: '1', ending_at: '2024-02-30T00:00:00Z' }],
    ['there is one end', { ...query, length: '1', 'ending_at[]': now }],
  ] as const,
})

const unitCases = (query: Query) => ({
  unit: [
    ['a unit is a day or an hour', { ...query, length: '1', unit: 'week' }],
    ['a unit is in lower case', { ...query, length: '1', unit: 'DAY' }],
    ['there is one unit', { ...query, length: '1', 'unit[]': 'day' }],
  ] as const,
})

const idCases = (name: string, query: Query) =>
  [
    [`${name} is not empty`, { ...query, [name]: '' }],
    [`${name} is one that exists`, { ...query, [name]: 'nobody' }],
    [`${name} has no inherited meaning`, { ...query, [name]: '__proto__' }],
    [`there is one ${name}`, { ...query, [`${name}[]`]: 'active' }],
  ] as const

const campaignCases = (query: Query) => ({
  campaignId: [
    ['campaign_id is given', query],
    ['campaign_id is not empty', { ...query, campaign_id: '' }],
    ['there is one campaign_id', { ...query, 'campaign_id[]': 'active' }],
  ] as const,
  unknownCampaign: [
    ['campaign_id is one that exists', { ...query, campaign_id: 'nobody' }],
    ['campaign_id has no inherited meaning', { ...query, campaign_id: '__proto__' }],
  ] as const,
})

const requiredId = (name: string, query: Query) =>
  [[`${name} is given`, query] as const, ...idCases(name, query)] as const

const appCases = (query: Query) => ({ appId: idCases('app_id', { ...query, length: '1' }) })

const segmentCases = (query: Query) => ({
  segmentId: idCases('segment_id', { ...query, length: '1' }),
  segmentUntracked: [
    ['a segment has analytics tracking', { ...query, length: '1', segment_id: 'untracked-segment' }],
  ] as const,
})

const untracked = { segment_id: 'untracked-segment', length: '1' }
const campaign = { campaign_id: 'active-campaign' }
const send = { ...campaign, send_id: 'known-send' }

const refusedMessages: readonly Witness[] = [
  ...refusedQueries('campaigns.data_series', campaignSeriesErrors, {
    ...campaignCases({ length: '1' }),
    ...dayCases(campaign),
  }),
  ...refusedQueries('sends.data_series', sendSeriesErrors, {
    ...campaignCases({ send_id: 'known-send', length: '1' }),
    sendIdMissing: [
      ['a send_id is given', { ...campaign, length: '1' }],
      ['a send_id is not empty', { ...campaign, send_id: '', length: '1' }],
      ['there is one send_id', { ...campaign, 'send_id[]': 'known-send', length: '1' }],
    ],
    sendId: [
      ['a send_id has at most 64 characters', { ...campaign, send_id: 'x'.repeat(65), length: '1' }],
      ['a send_id is ASCII', { ...campaign, send_id: 'ü', length: '1' }],
    ],
    ...dayCases(send),
    notApiCampaign: [
      ['the campaign is an API campaign', { campaign_id: 'scheduled-campaign', send_id: 'known-send', length: '1' }],
    ],
    unknownSend: [
      ['the send exists', { ...campaign, send_id: 'nobody', length: '1' }],
      ['a send is one of its campaign', { campaign_id: 'paused-campaign', send_id: 'known-send', length: '1' }],
    ],
  }),
]

const canvas = { canvas_id: 'active-canvas', ending_at: now }
const flag = (name: string) => [
  [`${name} is a boolean`, { ...canvas, length: '1', [name]: 'yes' }] as const,
  [`there is one ${name}`, { ...canvas, length: '1', [`${name}[]`]: 'true' }] as const,
]

const canvasCases = {
  canvasId: requiredId('canvas_id', { ending_at: now, length: '1' }),
  endingAt: [
    ['an end is given', { canvas_id: 'active-canvas', length: '1' }],
    ['the end is a time', { ...canvas, length: '1', ending_at: '2024' }],
  ],
  startingAt: [['the start is a time', { ...canvas, starting_at: 'yesterday' }]],
  ...lengthCases(canvas, 14),
  includeVariantBreakdown: flag('include_variant_breakdown'),
  includeStepBreakdown: flag('include_step_breakdown'),
  includeDeletedStepData: flag('include_deleted_step_data'),
  lengthOrStartingAt: [['a length or a start is given', canvas]],
  order: [['the start is not after the end', { ...canvas, starting_at: '2024-06-01T00:00:01Z' }]],
  span: [['the days are 14 at most', { ...canvas, starting_at: '2024-05-18T23:59:59Z' }]],
} as const

const refusedCanvases: readonly Witness[] = (['canvas.data_series', 'canvas.data_summary'] as const).flatMap((id) =>
  refusedQueries(id, canvasSeriesErrors, canvasCases),
)

const event = { event: 'ordered' }

const refusedActivities: readonly Witness[] = [
  ...refusedQueries('events.data_series', eventSeriesErrors, {
    event: [
      ['an event is named', { length: '1' }],
      ['the name of an event is not empty', { event: '', length: '1' }],
      ['there is one event', { 'event[]': 'ordered', length: '1' }],
    ],
    ...dayCases(event),
    ...unitCases(event),
    ...appCases(event),
    ...segmentCases(event),
  }),
  ...refusedQueries('sessions.data_series', sessionSeriesErrors, {
    ...dayCases({}),
    ...unitCases({}),
    ...appCases({}),
    ...segmentCases({}),
  }),
  ...(['purchases.revenue_series', 'purchases.quantity_series'] as const).flatMap((id) =>
    refusedQueries(id, purchaseSeriesErrors, {
      ...dayCases({}),
      ...unitCases({}),
      ...appCases({}),
      product: [
        ['the name of a product is not empty', { length: '1', product: '' }],
        ['there is one product', { length: '1', 'product[]': 'tea' }],
      ],
    }),
  ),
  ...(
    ['kpi.new_users.data_series', 'kpi.dau.data_series', 'kpi.mau.data_series', 'kpi.uninstalls.data_series'] as const
  ).flatMap((id) => refusedQueries(id, kpiSeriesErrors, { ...dayCases({}), ...appCases({}) })),
  ...refusedQueries('segments.data_series', segmentSeriesErrors, {
    segmentId: requiredId('segment_id', { length: '1' }),
    ...dayCases({ segment_id: 'known-segment' }),
    segmentUntracked: [['a segment has analytics tracking', untracked]],
  }),
]

export const seriesWitnesses: readonly Witness[] = [
  ...refusedMessages,
  ...refusedCanvases,
  ...refusedActivities,
  ...seriesAnswers(send, canvas),
]

import {
  campaignDetailsErrors,
  canvasDetailsErrors,
  segmentDetailsErrors,
  segmentListErrors,
  sendableListErrors,
} from '@brazier/contract'
import { answers, pageCases, refusedQueries, type Witness } from '../witness.ts'

const early = '2023-01-01T09:00:00.000Z'
/** Date of records that a state file gives none. */
const now = '2024-06-01T00:00:00.000Z'

export const segmentState = {
  segments: [
    {
      id: 'known-segment',
      name: 'Regulars',
      description: 'Whoever comes again',
      tags: ['known-tag'],
      teams: ['Bar'],
      audience: { custom_attribute: { custom_attribute_name: 'visits', comparison: 'greater_than', value: 3 } },
      analytics_tracking_enabled: true,
      created_at: early,
    },
    {
      id: 'untracked-segment',
      name: 'Whoever',
      audience: { email_subscription_status: { comparison: 'is', value: 'opted_in' } },
      created_at: early,
    },
  ],
} as const

type Query = { readonly [name: string]: string }

const sortCases = {
  sortDirection: [['a direction is asc or desc', { page: '0', sort_direction: 'DESC' }]],
} as const

const sendableCases = {
  ...pageCases,
  ...sortCases,
  includeArchived: [['include_archived is a boolean', { include_archived: 'yes', sort_direction: 'up' }]],
  lastEdit: [
    ['the last edit is a time', { 'last_edit.time[gt]': 'yesterday' }],
    ['the last edit is a time that exists', { 'last_edit.time[gt]': '2024-02-30T00:00:00Z' }],
  ],
} as const

const draftCases = (id: Query) =>
  ({
    postLaunchDraft: [['a draft is asked for by a boolean', { ...id, post_launch_draft_version: 'maybe' }]],
    includeTranslatable: [
      ['what can be translated is asked for by a boolean', { ...id, include_has_translatable_content: 'maybe' }],
    ],
  }) as const

const exists = 'it exists'

const idCases = (name: string) =>
  [
    ['one is named', {}],
    ['its id is not empty', { [name]: '' }],
    [exists, { [name]: 'nobody' }],
    ['there is one id', { [`${name}[]`]: 'active' }],
  ] as const

const refusedLists: readonly Witness[] = [
  ...refusedQueries('campaigns.list', sendableListErrors, sendableCases),
  ...refusedQueries('canvas.list', sendableListErrors, sendableCases),
  ...refusedQueries('segments.list', segmentListErrors, { ...pageCases, ...sortCases }),
]

const refusedDetails: readonly Witness[] = [
  ...refusedQueries('campaigns.details', campaignDetailsErrors, {
    campaignId: idCases('campaign_id').filter(([title]) => title !== exists),
    unknownCampaign: [[exists, { campaign_id: 'nobody' }]],
    ...draftCases({ campaign_id: 'active-campaign' }),
  }),
  ...refusedQueries('canvas.details', canvasDetailsErrors, {
    canvasId: idCases('canvas_id'),
    ...draftCases({ canvas_id: 'active-canvas' }),
  }),
  ...refusedQueries('segments.details', segmentDetailsErrors, { segmentId: idCases('segment_id') }),
]

const listed = (id: string) => ({ id, last_edited: now, name: id, tags: [] })
const campaign = (id: string) => ({ ...listed(id), is_api_campaign: false })
const apiCampaign = (id: string) => ({ ...listed(id), is_api_campaign: true })
const unchosen = {
  extras: [],
  should_inline_css: false,
  should_whitespace_header: false,
  email_headers: [],
  amp_body: '',
}
const email = { channel: 'email', subject: 'Hello', body: 'Hi', ...unchosen }

/** Message details of `archived-campaign`. */
const everyChannel = {
  v: {
    channel: 'email',
    name: 'All',
    subject: 'S',
    body: 'B',
    ...unchosen,
    title: 'T',
    extras: [{ key: 'k', value: 'v' }],
  },
  'v:2': { channel: 'ios_push', name: 'All', alert: 'B', extras: { k: 'v' }, large_image_url: null },
  'v:3': {
    channel: 'web_push',
    name: 'All',
    alert: 'B',
    extras: {},
    large_image_url: 'https://a.example/large',
  },
  'v:4': { channel: 'sms', name: 'All', body: 'B', from: '+15550100', subscription_group_id: '' },
  'v:5': {
    channel: 'whats_app',
    name: 'All',
    body_text: 'B',
    subscription_group_id: '',
    from: [],
    layout: 'quick-reply',
    buttons: [{ text: 'Yes' }],
  },
  'v:6': {
    channel: 'webhook',
    name: 'All',
    url: 'https://a.example',
    method: 'POST',
    type: 'json',
    headers: { Accept: '*/*' },
  },
  'v:7': { channel: 'content_cards', name: 'All', title: 'T', body: 'B', extras: { k: 'v' } },
  'v:8': { channel: 'in_app_message', name: 'All', message: 'B' },
}

const described = {
  created_at: now,
  updated_at: now,
  archived: false,
  draft: false,
  enabled: true,
  has_post_launch_draft: false,
  description: '',
  channels: ['email'],
  tags: [],
  teams: [],
}

const lists: readonly Witness[] = [
  answers(
    'campaigns.list',
    'campaigns are listed, archived ones too when they are asked for',
    {
      page: '0',
      include_archived: '1',
      sort_direction: 'desc',
      'last_edit.time[gt]': '2020-06-28T23:59:59-5:00',
    },
    {
      campaigns: [
        campaign('transactional-paused'),
        campaign('transactional-archived'),
        campaign('transactional-active'),
        { ...campaign('scheduled-campaign'), tags: ['known-tag'] },
        campaign('paused-campaign'),
        apiCampaign('paused-api-campaign'),
        campaign('archived-campaign'),
        apiCampaign('archived-api-campaign'),
        apiCampaign('api-campaign'),
        campaign('active-campaign'),
      ],
    },
  ),
  answers(
    'canvas.list',
    'Canvases are listed but for archived ones',
    {},
    {
      canvases: [listed('action-canvas'), listed('active-canvas'), listed('paused-canvas')],
    },
  ),
  answers(
    'segments.list',
    'segments are listed',
    { sort_direction: 'asc' },
    {
      segments: [
        { id: 'known-segment', name: 'Regulars', analytics_tracking_enabled: true, tags: ['known-tag'] },
        { id: 'untracked-segment', name: 'Whoever', analytics_tracking_enabled: false, tags: [] },
      ],
    },
  ),
  answers('segments.list', 'a page beyond the last is empty', { page: '999999999999999' }, { segments: [] }),
]

const details: readonly Witness[] = [
  answers(
    'campaigns.details',
    'a campaign that was never sent says so',
    { campaign_id: 'active-campaign', post_launch_draft_version: 'true' },
    {
      ...described,
      name: 'active-campaign',
      schedule_type: 'api_triggered',
      first_sent: null,
      last_sent: null,
      messages: { v: { ...email, name: 'All', title: 'All' } },
      conversion_behaviors: [],
    },
  ),
  answers(
    'campaigns.details',
    'each message has the members that the page lists of its channel',
    { campaign_id: 'archived-campaign' },
    {
      ...described,
      name: 'archived-campaign',
      archived: true,
      enabled: false,
      channels: ['email', 'ios_push', 'web_push', 'sms', 'whats_app', 'webhook', 'content_cards', 'in_app_message'],
      schedule_type: 'api_triggered',
      first_sent: null,
      last_sent: null,
      messages: everyChannel,
      conversion_behaviors: [],
    },
  ),
  answers(
    'canvas.details',
    'a Canvas that nobody entered says so',
    { canvas_id: 'action-canvas', include_has_translatable_content: 'true' },
    {
      ...described,
      name: 'action-canvas',
      schedule_type: 'action_based',
      first_entry: null,
      last_entry: null,
      variants: [{ name: 'All', id: 'v', first_step_ids: ['first'], first_step_id: 'first' }],
      steps: [
        {
          name: 'First',
          type: 'message',
          id: 'first',
          next_step_ids: [],
          next_paths: [],
          channels: ['email'],
          messages: { first: { ...email, name: 'First', title: 'First', has_translatable_content: false } },
        },
      ],
    },
  ),
  answers(
    'segments.details',
    'a segment says in words what its filters are',
    { segment_id: 'known-segment' },
    {
      created_at: early,
      updated_at: early,
      name: 'Regulars',
      description: 'Custom attribute "visits" greater than 3',
      text_description: 'Whoever comes again',
      tags: ['known-tag'],
      teams: ['Bar'],
    },
  ),
]

export const listWitnesses: readonly Witness[] = [...refusedLists, ...refusedDetails, ...lists, ...details]

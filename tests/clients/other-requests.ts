import { bodies, type ClientRequests, get, patch, post, refused, remove } from './sent-request.ts'

const { email, recipients, track } = bodies
const json = { 'Content-Type': 'application/json' }
const time = '2024-06-03T09:00:00Z'
const keyInBody = 'the key is in the body and not in a header, which the service no longer reads'

/** The client in Ruby. Faraday writes a list as `name[]=…`. */
export const rubyClients: readonly ClientRequests[] = [
  {
    source: 'jonallured/braze_ruby (rubygems braze_ruby), main as archived',
    headers: { ...json, Accept: 'application/json', 'User-Agent': 'Braze Ruby gem' },
    requests: [
      post('/users/track', { attributes: track.attributes, events: [], purchases: [] }),
      post('/users/track', { attributes: [], events: track.events, purchases: [] }),
      post('/users/delete', { external_ids: ['gone'] }),
      post('/users/identify', {
        aliases_to_identify: [{ external_id: 'known', user_alias: { alias_name: 'a', alias_label: 'b' } }],
      }),
      post('/users/alias/new', { user_aliases: [{ alias_name: 'a', alias_label: 'b' }] }),
      post('/users/external_ids/rename', {
        external_id_renames: [{ current_external_id: 'known', new_external_id: 'new' }],
      }),
      post('/users/external_ids/remove', { external_ids: ['formerly-known'] }),
      post('/users/export/ids', { api_key: 'ignored', external_ids: ['known'] }),
      post('/users/export/segment', { api_key: 'ignored', segment_id: 'known-segment', fields_to_export: ['email'] }),
      get('/segments/list?api_key=ignored'),
      post('/messages/send', { messages: { email }, external_user_ids: ['known'] }),
      post('/messages/schedule/create', {
        external_user_ids: ['known'],
        schedule: { time, in_local_time: false },
        messages: { email },
      }),
      get('/messages/scheduled_broadcasts?end_time=2024-07-01'),
      post('/campaigns/trigger/send', { campaign_id: 'active-campaign', recipients }),
      post('/campaigns/trigger/schedule/create', { campaign_id: 'active-campaign', schedule: { time }, recipients }),
      post('/campaigns/trigger/schedule/delete', { campaign_id: 'active-campaign', schedule_id: 'campaign-schedule' }),
      post('/canvas/trigger/send', { canvas_id: 'active-canvas', recipients }),
      post('/canvas/trigger/schedule/create', { canvas_id: 'active-canvas', schedule: { time }, recipients }),
      post('/canvas/trigger/schedule/delete', { canvas_id: 'active-canvas', schedule_id: 'canvas-schedule' }),
      get('/canvas/details?canvas_id=active-canvas'),
      get('/campaigns/list?include_archived=true&page=0'),
      get('/campaigns/details?campaign_id=active-campaign'),
      get('/campaigns/data_series?campaign_id=active-campaign&length=7'),
      post('/email/status', { email: 'a@example.com', subscription_state: 'subscribed' }),
      get('/email/hard_bounces?start_date=2024-01-01&end_date=2024-05-31'),
      get('/email/unsubscribes?start_date=2024-01-01&end_date=2024-05-31'),
      post('/email/bounce/remove', { email: ['a@example.com'] }),
      post('/email/spam/remove', { email: ['a@example.com'] }),
      get('/subscription/status/get?external_id%5B%5D=known&external_id%5B%5D=other&subscription_group_id=group-1'),
      get('/subscription/user/status?external_id=known'),
      post('/subscription/status/set', {
        subscription_group_id: 'group-1',
        subscription_state: 'subscribed',
        external_id: ['known'],
      }),
      post('/v2/subscription/status/set', {
        subscription_groups: [
          { subscription_group_id: 'group-1', subscription_state: 'subscribed', external_ids: ['known'] },
        ],
      }),
      get('/content_blocks/list'),
      get('/catalogs'),
      post('/catalogs', {
        catalogs: [{ name: 'sent', description: 'Sent', fields: [{ name: 'id', type: 'string' }] }],
      }),
      remove('/catalogs/known'),
      post('/catalogs/known/items', { items: [{ id: 'third', title: 'Tre' }] }),
      patch('/catalogs/known/items', { items: [{ id: 'first', title: 'Uno' }] }),
      remove('/catalogs/known/items', { items: [{ id: 'first' }] }),
    ],
  },
]

const goProperties = { trigger_properties: { cups: 2 } }

/** The client in Go. Members that are not set are left out. */
export const goClients: readonly ClientRequests[] = [
  {
    source: 'dietdoctor/go-braze, main as archived',
    headers: { ...json, 'User-Agent': 'Go-http-client/1.1', 'Accept-Encoding': 'gzip' },
    requests: [
      post('/users/track', {
        attributes: [
          {
            external_id: 'known',
            update_existing_only: true,
            email_subscribe: 'opted_in',
            gender: 'P',
            push_tokens: [{ app_id: 'known-app', token: 'abcd' }],
            twitter: { id: '1', followers_count: 2 },
            facebook: { id: '1', likes: ['a'], num_friends: 3 },
            time_zone: 'Europe/Berlin',
          },
        ],
        events: track.events,
      }),
      post('/users/delete', { external_ids: ['gone'] }),
      post('/users/merge', {
        merge_updates: [{ identifier_to_merge: { external_id: 'twin' }, identifier_to_keep: { external_id: 'known' } }],
      }),
      post('/users/export/ids', { external_ids: ['known'], fields_to_export: ['external_id'] }),
      post('/campaigns/trigger/send', {
        campaign_id: 'active-campaign',
        ...goProperties,
        recipients,
        broadcast: false,
      }),
      refused(
        400,
        'the client writes Messages with a capital letter, so there is no recipient',
        post('/messages/send', { Messages: { Email: email } }),
      ),
      refused(
        405,
        'the documented method is GET',
        post('/preference_center/v1/center-1/url/known', { PreferenceCenterID: 'center-1', UserID: 'known' }),
      ),
    ],
  },
]

/** The clients in Python. `None` is written as null. */
export const pythonClients: readonly ClientRequests[] = [
  {
    source: 'edx/braze-client, main as archived',
    headers: { ...json, 'User-Agent': 'python-requests/2.32.3', Accept: '*/*', Connection: 'keep-alive' },
    requests: [
      post('/users/export/ids', { email_address: 'a@example.com', fields_to_export: ['external_id'] }),
      post('/users/export/ids', {
        user_aliases: [{ alias_label: 'known', alias_name: 'a@example.com' }],
        fields_to_export: ['external_id', 'email'],
      }),
      post('/users/identify', {
        aliases_to_identify: [{ external_id: 'known', user_alias: { alias_name: 'a', alias_label: 'b' } }],
      }),
      post('/users/track', track),
      post('/users/track', {
        attributes: [
          {
            user_alias: { alias_label: 'known', alias_name: 'a@example.com', external_id: 'known' },
            email: 'a@example.com',
          },
        ],
      }),
      post('/users/alias/new', { user_aliases: [{ alias_label: 'known', alias_name: 'a@example.com' }] }),
      // A send without a campaign has the member, as null.
      post('/messages/send', {
        external_user_ids: ['known'],
        recipient_subscription_state: 'all',
        messages: { email },
        campaign_id: null,
        override_frequency_capping: false,
      }),
      post('/campaigns/trigger/send', {
        campaign_id: 'active-campaign',
        trigger_properties: {},
        recipients,
        broadcast: false,
      }),
      post('/canvas/trigger/send', {
        canvas_id: 'active-canvas',
        canvas_entry_properties: {},
        recipients,
        broadcast: false,
      }),
      post('/email/status', { email: ['a@example.com', 'b@example.com'], subscription_state: 'unsubscribed' }),
      get('/email/unsubscribes?start_date=2024-01-01&end_date=2024-05-31&limit=500&offset=0&sort_direction=desc'),
    ],
  },
  {
    source: 'whoppah/braze-python-sdk, main as archived',
    headers: json,
    requests: [
      post('/users/alias/new', { user_aliases: [{ external_id: 'known', alias_name: 'a', alias_label: 'b' }] }),
      post('/users/merge', {
        merge_updates: [{ identifier_to_merge: { external_id: 'twin' }, identifier_to_keep: { external_id: 'known' } }],
      }),
      post('/users/external_ids/rename', {
        external_id_renames: [{ current_external_id: 'known', new_external_id: 'new' }],
      }),
      refused(
        400,
        'the client sends removals to the path of renames',
        post('/users/external_ids/rename', { external_ids: ['formerly-known'] }),
      ),
      post('/canvas/trigger/send', { canvas_id: 'active-canvas', recipients }),
    ],
  },
  {
    source: 'hellofresh/appboy-python-client, main as archived',
    headers: { ...json, Authorization: '' },
    requests: [
      refused(401, keyInBody, post('/users/track', { ...track, api_key: 'dev-key' })),
      refused(401, keyInBody, post('/users/delete', { external_ids: ['gone'], api_key: 'dev-key' })),
    ],
  },
]

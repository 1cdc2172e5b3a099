import { bodies, type ClientRequests, get, patch, post, put, refused, remove } from './sent-request.ts'

const { email, recipients, track } = bodies
const time = '2024-06-03T09:00:00+00:00'
const schedule = { time }
const newsFeed = 'the News Feed is out on purpose'
const alias = { alias_name: 'mail', alias_label: 'known' }

/** Writes dates as `DateTimeInterface::ATOM` and queries with `http_build_query`: a boolean is 1, a list has its indexes. */
const immobiliare: ClientRequests = {
  source: 'immobiliare/braze-php-sdk (packagist immobiliarelabs/braze-sdk), main as archived',
  headers: { 'Content-Type': 'application/json' },
  requests: [
    get(
      '/campaigns/list?page=0&include_archived=1&sort_direction=desc&last_edit.time%5Bgt%5D=2024-01-01T00%3A00%3A00%2B00%3A00',
    ),
    get('/campaigns/list'),
    get('/campaigns/details?campaign_id=active-campaign'),
    get('/campaigns/data_series?campaign_id=active-campaign&length=7&ending_at=2024-05-31T00%3A00%3A00%2B00%3A00'),
    post('/campaigns/trigger/send', { campaign_id: 'active-campaign', recipients, trigger_properties: { a: 1 } }),
    post('/campaigns/trigger/schedule/create', { campaign_id: 'active-campaign', recipients, schedule }),
    post('/campaigns/trigger/schedule/update', {
      campaign_id: 'active-campaign',
      schedule_id: 'campaign-schedule',
      schedule,
    }),
    post('/campaigns/trigger/schedule/delete', { campaign_id: 'active-campaign', schedule_id: 'campaign-schedule' }),
    get('/canvas/list?page=0&include_archived=0'),
    get('/canvas/details?canvas_id=active-canvas'),
    get(
      '/canvas/data_series?canvas_id=active-canvas&length=7&ending_at=2024-05-31T00%3A00%3A00%2B00%3A00&include_variant_breakdown=1',
    ),
    get(
      '/canvas/data_summary?canvas_id=active-canvas&length=7&ending_at=2024-05-31T00%3A00%3A00%2B00%3A00&include_step_breakdown=1',
    ),
    post('/canvas/trigger/send', { canvas_id: 'active-canvas', recipients }),
    post('/canvas/trigger/schedule/create', { canvas_id: 'active-canvas', recipients, schedule }),
    post('/canvas/trigger/schedule/update', { canvas_id: 'active-canvas', schedule_id: 'canvas-schedule', schedule }),
    post('/canvas/trigger/schedule/delete', { canvas_id: 'active-canvas', schedule_id: 'canvas-schedule' }),
    get('/content_blocks/list?modified_after=2024-01-01T00%3A00%3A00%2B00%3A00&limit=10&offset=1'),
    get('/content_blocks/info?content_block_id=active&include_inclusion_data=1'),
    post('/content_blocks/create', { name: 'sent', content: 'Hi', state: 'active', tags: ['known-tag'] }),
    post('/content_blocks/update', { content_block_id: 'active', content: 'Hello' }),
    get('/email/hard_bounces?start_date=2024-01-01&end_date=2024-05-31&limit=10&offset=0'),
    get('/email/unsubscribes?start_date=2024-01-01&end_date=2024-05-31&sort_direction=asc'),
    post('/email/status', { email: 'a@example.com', subscription_state: 'unsubscribed' }),
    post('/email/bounce/remove', { email: ['a@example.com'] }),
    post('/email/spam/remove', { email: 'a@example.com' }),
    post('/email/blacklist', { email: 'a@example.com' }),
    get('/templates/email/list?limit=10&offset=1'),
    refused(400, 'recorded: an offset of 0 is refused', get('/templates/email/list?limit=10&offset=0')),
    get('/templates/email/info?email_template_id=template-1'),
    post('/templates/email/create', { template_name: 'Sent', subject: 'Hi', body: '<p>Hi</p>' }),
    post('/templates/email/update', { email_template_id: 'template-1', subject: 'Hello' }),
    get('/events/list?page=0'),
    get('/events/data_series?event=ordered&length=7&unit=day&ending_at=2024-05-31T00%3A00%3A00%2B00%3A00'),
    refused(404, newsFeed, get('/feed/list?page=0&include_archived=0')),
    refused(404, newsFeed, get('/feed/details?card_id=card')),
    refused(404, newsFeed, get('/feed/data_series?card_id=card&length=7')),
    get('/kpi/new_users/data_series?length=7'),
    get('/kpi/dau/data_series?length=7&ending_at=2024-05-31T00%3A00%3A00%2B00%3A00'),
    get('/kpi/mau/data_series?length=7'),
    get('/kpi/uninstalls/data_series?length=7'),
    post('/messages/send', { external_user_ids: ['known'], messages: { email } }),
    post('/messages/schedule/create', { broadcast: true, segment_id: 'known-segment', schedule, messages: { email } }),
    post('/messages/schedule/update', { schedule_id: 'messages-schedule', schedule }),
    post('/messages/schedule/delete', { schedule_id: 'messages-schedule' }),
    get('/messages/scheduled_broadcasts?end_time=2024-07-01T00%3A00%3A00%2B00%3A00'),
    get('/purchases/product_list?page=0'),
    get('/segments/list?page=0&sort_direction=desc'),
    get('/segments/details?segment_id=known-segment'),
    get('/segments/data_series?segment_id=known-segment&length=7'),
    get('/sends/data_series?campaign_id=active-campaign&send_id=known-send&length=7'),
    post('/sends/id/create', { campaign_id: 'api-campaign', send_id: 'sent' }),
    get('/sessions/data_series?length=7&unit=day'),
    get('/subscription/status/get?subscription_group_id=group-1&external_id=known'),
    refused(
      400,
      'a list with its indexes is an object by them, not a list',
      get('/subscription/status/get?subscription_group_id=group-1&external_id%5B0%5D=known&external_id%5B1%5D=other'),
    ),
    // Two slashes, as the client writes this one path.
    get('//subscription/user/status?external_id=known&limit=10&offset=0'),
    post('/subscription/status/set', {
      subscription_group_id: 'group-1',
      subscription_state: 'subscribed',
      external_id: 'known',
    }),
    post('/transactional/v1/campaigns/transactional-active/send', {
      external_send_id: 'sent',
      recipient: recipients[0],
    }),
    post('/users/track', track),
    post('/users/alias/new', { user_aliases: [{ external_id: 'known', ...alias }] }),
    post('/users/identify', { aliases_to_identify: [{ external_id: 'known', user_alias: alias }] }),
    post('/users/delete', { external_ids: ['gone'] }),
    post('/users/merge', {
      merge_updates: [{ identifier_to_merge: { external_id: 'twin' }, identifier_to_keep: { external_id: 'known' } }],
    }),
    post('/users/external_ids/rename', {
      external_id_renames: [{ current_external_id: 'known', new_external_id: 'renamed' }],
    }),
    post('/users/external_ids/remove', { external_ids: ['formerly-known'] }),
    post('/users/export/ids', { external_ids: ['known'], fields_to_export: ['external_id'] }),
    post('/users/export/segment', {
      segment_id: 'known-segment',
      fields_to_export: ['external_id'],
      output_format: 'zip',
    }),
    post('/users/export/global_control_group', { fields_to_export: ['external_id'] }),
  ],
}

/** Generated from the community's OpenAPI document: a GET asks for JSON and says no `Content-Type`. */
const community: ClientRequests = {
  source: 'braze-community/braze-php 1.1.0',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  requests: [
    get('/catalogs'),
    post('/catalogs', { catalogs: [{ name: 'sent', description: 'Sent', fields: [{ name: 'id', type: 'string' }] }] }),
    remove('/catalogs/known'),
    get('/catalogs/known/items'),
    get('/catalogs/known/items/first'),
    post('/catalogs/known/items', { items: [{ id: 'third' }] }),
    put('/catalogs/known/items', { items: [{ id: 'first' }] }),
    // Not of this client: the list of endpoints in the README of npm braze-api has this path.
    put('/catalogs/known/items/', { items: [{ id: 'first' }] }),
    patch('/catalogs/known/items', { items: [{ id: 'first', title: 'Uno' }] }),
    remove('/catalogs/known/items', { items: [{ id: 'first' }] }),
    post('/catalogs/known/items/third', { items: [{ title: 'Tre' }] }),
    put('/catalogs/known/items/first', { items: [{ title: 'Uno' }] }),
    patch('/catalogs/known/items/first', { items: [{ title: 'Uno' }] }),
    remove('/catalogs/known/items/first'),
    get('/preference_center/v1/list'),
    get('/preference_center/v1/center-1'),
    get('/preference_center/v1/center-1/url/known'),
    get('/purchases/quantity_series?length=7'),
    get('/purchases/revenue_series?length=7'),
    post('/email/blocklist', { email: ['a@example.com'] }),
    refused(404, 'SCIM is out on purpose', get('/scim/v2/Users/1')),
  ],
}

/** A bundle of Symfony. It always writes a phone beside the external_id. */
const lingoda: ClientRequests = {
  source: 'lingoda/braze (packagist lingoda/braze-bundle), master as archived',
  headers: { 'Content-Type': 'application/json' },
  requests: [
    post('/users/track', track),
    post('/users/identify', { aliases_to_identify: [{ external_id: 'known', user_alias: alias }] }),
    post('/users/alias/new', { user_aliases: [alias] }),
    post('/users/delete', { external_ids: ['gone'] }),
    post('/users/delete', { user_aliases: [alias] }),
    post('/users/delete', { braze_ids: ['0123456789abcdef01234567'] }),
    post('/users/export/ids', { external_ids: ['known'], fields_to_export: ['external_id', 'custom_attributes'] }),
    post('/campaigns/trigger/send', { campaign_id: 'active-campaign', broadcast: false, recipients }),
    post('/subscription/status/set', {
      external_id: 'known',
      phone: '+491701234567',
      subscription_group_id: 'group-1',
      subscription_state: 'subscribed',
    }),
  ],
}

/** The clients in PHP. */
export const phpClients: readonly ClientRequests[] = [immobiliare, community, lingoda]

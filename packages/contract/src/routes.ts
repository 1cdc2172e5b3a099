import type { Endpoint } from './endpoint.ts'

/** The areas of the service, which are also the folders of this package. */
export type Area =
  | 'analytics'
  | 'catalogs'
  | 'content-blocks'
  | 'data-sync'
  | 'email'
  | 'messaging'
  | 'subscription-groups'
  | 'users'

/**
 * What is known of an endpoint without its row: area, method, path, and its permission if that is not its id. A page that mocks one
 * area finds here what the others would answer. The compiler holds it to the rows, in `contract.ts`.
 */
export const routes = {
  'campaigns.data_series': ['analytics', 'GET', '/campaigns/data_series'],
  'campaigns.details': ['messaging', 'GET', '/campaigns/details'],
  'campaigns.duplicate': ['messaging', 'POST', '/campaigns/duplicate'],
  'campaigns.list': ['messaging', 'GET', '/campaigns/list'],
  'campaigns.trigger.schedule.create': ['messaging', 'POST', '/campaigns/trigger/schedule/create'],
  'campaigns.trigger.schedule.delete': ['messaging', 'POST', '/campaigns/trigger/schedule/delete'],
  'campaigns.trigger.schedule.update': ['messaging', 'POST', '/campaigns/trigger/schedule/update'],
  'campaigns.trigger.send': ['messaging', 'POST', '/campaigns/trigger/send'],
  'canvas.data_series': ['analytics', 'GET', '/canvas/data_series'],
  'canvas.data_summary': ['analytics', 'GET', '/canvas/data_summary'],
  'canvas.details': ['messaging', 'GET', '/canvas/details'],
  'canvas.duplicate': ['messaging', 'POST', '/canvas/duplicate'],
  'canvas.list': ['messaging', 'GET', '/canvas/list'],
  'canvas.trigger.schedule.create': ['messaging', 'POST', '/canvas/trigger/schedule/create'],
  'canvas.trigger.schedule.delete': ['messaging', 'POST', '/canvas/trigger/schedule/delete'],
  'canvas.trigger.schedule.update': ['messaging', 'POST', '/canvas/trigger/schedule/update'],
  'canvas.trigger.send': ['messaging', 'POST', '/canvas/trigger/send'],
  'catalogs.add_items': ['catalogs', 'POST', '/catalogs/:catalog_name/items'],
  'catalogs.create': ['catalogs', 'POST', '/catalogs'],
  'catalogs.create_fields': ['catalogs', 'POST', '/catalogs/:catalog_name/fields'],
  'catalogs.create_item': ['catalogs', 'POST', '/catalogs/:catalog_name/items/:item_id'],
  'catalogs.create_selection': ['catalogs', 'POST', '/catalogs/:catalog_name/selections'],
  'catalogs.delete': ['catalogs', 'DELETE', '/catalogs/:catalog_name'],
  'catalogs.delete_fields': ['catalogs', 'DELETE', '/catalogs/:catalog_name/fields/:field_name'],
  'catalogs.delete_item': ['catalogs', 'DELETE', '/catalogs/:catalog_name/items/:item_id'],
  'catalogs.delete_items': ['catalogs', 'DELETE', '/catalogs/:catalog_name/items'],
  'catalogs.delete_selection': ['catalogs', 'DELETE', '/catalogs/:catalog_name/selections/:selection_name'],
  'catalogs.get': ['catalogs', 'GET', '/catalogs'],
  'catalogs.get_item': ['catalogs', 'GET', '/catalogs/:catalog_name/items/:item_id'],
  'catalogs.get_items': ['catalogs', 'GET', '/catalogs/:catalog_name/items'],
  'catalogs.replace_item': ['catalogs', 'PUT', '/catalogs/:catalog_name/items/:item_id'],
  'catalogs.replace_items': ['catalogs', 'PUT', '/catalogs/:catalog_name/items'],
  'catalogs.update_item': ['catalogs', 'PATCH', '/catalogs/:catalog_name/items/:item_id'],
  'catalogs.update_items': ['catalogs', 'PATCH', '/catalogs/:catalog_name/items'],
  'cdi.integrations.list': ['data-sync', 'GET', '/cdi/integrations', 'cdi.integration_list'],
  'cdi.integrations.sync': ['data-sync', 'POST', '/cdi/integrations/:integration_id/sync', 'cdi.integration_sync'],
  'cdi.job_sync_status': [
    'data-sync',
    'GET',
    '/cdi/integrations/:integration_id/job_sync_status',
    'cdi.integration_job_status',
  ],
  'content_blocks.create': ['content-blocks', 'POST', '/content_blocks/create'],
  'content_blocks.info': ['content-blocks', 'GET', '/content_blocks/info'],
  'content_blocks.list': ['content-blocks', 'GET', '/content_blocks/list'],
  'content_blocks.update': ['content-blocks', 'POST', '/content_blocks/update'],
  'custom_attributes.get': ['analytics', 'GET', '/custom_attributes'],
  'email.blacklist': ['email', 'POST', '/email/blacklist'],
  'email.blocklist': ['email', 'POST', '/email/blocklist', 'email.blacklist'],
  'email.bounce.remove': ['email', 'POST', '/email/bounce/remove'],
  'email.hard_bounces': ['email', 'GET', '/email/hard_bounces'],
  'email.spam.remove': ['email', 'POST', '/email/spam/remove'],
  'email.status': ['email', 'POST', '/email/status'],
  'email.unsubscribes': ['email', 'GET', '/email/unsubscribes', 'email.unsubscribe'],
  'events.data_series': ['analytics', 'GET', '/events/data_series'],
  'events.get': ['analytics', 'GET', '/events'],
  'events.list': ['analytics', 'GET', '/events/list'],
  'kpi.dau.data_series': ['analytics', 'GET', '/kpi/dau/data_series'],
  'kpi.mau.data_series': ['analytics', 'GET', '/kpi/mau/data_series'],
  'kpi.new_users.data_series': ['analytics', 'GET', '/kpi/new_users/data_series'],
  'kpi.uninstalls.data_series': ['analytics', 'GET', '/kpi/uninstalls/data_series'],
  'messages.live_activity.start': ['messaging', 'POST', '/messages/live_activity/start'],
  'messages.live_activity.update': ['messaging', 'POST', '/messages/live_activity/update'],
  'messages.schedule.create': ['messaging', 'POST', '/messages/schedule/create'],
  'messages.schedule.delete': ['messaging', 'POST', '/messages/schedule/delete'],
  'messages.schedule.update': ['messaging', 'POST', '/messages/schedule/update'],
  'messages.scheduled_broadcasts': [
    'messaging',
    'GET',
    '/messages/scheduled_broadcasts',
    'messages.schedule_broadcasts',
  ],
  'messages.send': ['messaging', 'POST', '/messages/send'],
  'purchases.product_list': ['analytics', 'GET', '/purchases/product_list'],
  // Before `preference_center.get`: a router that takes the first that fits finds the list.
  'preference_center.list': ['email', 'GET', '/preference_center/v1/list'],
  'preference_center.get': ['email', 'GET', '/preference_center/v1/:preference_center_api_id'],
  'preference_center.update': ['email', 'PUT', '/preference_center/v1/:preference_center_api_id'],
  'preference_center.update.new': ['email', 'POST', '/preference_center/v1', 'preference_center.update'],
  'preference_center.user.get': ['email', 'GET', '/preference_center/v1/:preference_center_api_id/url/:external_id'],
  'purchases.quantity_series': ['analytics', 'GET', '/purchases/quantity_series'],
  'purchases.revenue_series': ['analytics', 'GET', '/purchases/revenue_series'],
  'segments.data_series': ['analytics', 'GET', '/segments/data_series'],
  'segments.details': ['messaging', 'GET', '/segments/details'],
  'segments.list': ['messaging', 'GET', '/segments/list'],
  'sends.data_series': ['analytics', 'GET', '/sends/data_series'],
  'sends.id.create': ['analytics', 'POST', '/sends/id/create'],
  'sessions.data_series': ['analytics', 'GET', '/sessions/data_series'],
  'sms.invalid_phone_numbers': ['subscription-groups', 'GET', '/sms/invalid_phone_numbers'],
  'sms.invalid_phone_numbers.remove': ['subscription-groups', 'POST', '/sms/invalid_phone_numbers/remove'],
  'subscription.groups.get': ['subscription-groups', 'GET', '/subscription/user/status'],
  'subscription.status.get': ['subscription-groups', 'GET', '/subscription/status/get'],
  'subscription.status.set': ['subscription-groups', 'POST', '/v2/subscription/status/set'],
  'subscription.status.set.v1': ['subscription-groups', 'POST', '/subscription/status/set', 'subscription.status.set'],
  'templates.email.create': ['email', 'POST', '/templates/email/create'],
  'templates.email.info': ['email', 'GET', '/templates/email/info'],
  'templates.email.list': ['email', 'GET', '/templates/email/list'],
  'templates.email.update': ['email', 'POST', '/templates/email/update'],
  'transactional.send': ['messaging', 'POST', '/transactional/v1/campaigns/:campaign_id/send'],
  'users.alias.new': ['users', 'POST', '/users/alias/new'],
  'users.alias.update': ['users', 'POST', '/users/alias/update'],
  'users.delete': ['users', 'POST', '/users/delete'],
  'users.export.global_control_group': ['users', 'POST', '/users/export/global_control_group'],
  'users.export.ids': ['users', 'POST', '/users/export/ids'],
  'users.export.segment': ['users', 'POST', '/users/export/segment'],
  'users.export.segment.cancel': ['users', 'POST', '/export/segment/cancel', 'segments.list'],
  'users.external_ids.remove': ['users', 'POST', '/users/external_ids/remove'],
  'users.external_ids.rename': ['users', 'POST', '/users/external_ids/rename'],
  'users.identify': ['users', 'POST', '/users/identify'],
  'users.merge': ['users', 'POST', '/users/merge'],
  'users.track': ['users', 'POST', '/users/track'],
  'users.track.bulk': ['users', 'POST', '/users/track/bulk'],
  'users.track.sync': ['users', 'POST', '/users/track/sync'],
} as const satisfies {
  readonly [id: string]: readonly [
    area: Area,
    method: Endpoint['method'],
    path: Endpoint['path'],
    permission?: Endpoint['permission'],
  ]
}

/** The id of an endpoint. */
export type EndpointId = keyof typeof routes

/** The ids of the endpoints of an area. */
export type IdsOf<In extends Area> = {
  [Id in EndpointId]: (typeof routes)[Id][0] extends In ? Id : never
}[EndpointId]

/** Every id, in the table's order. */
export const endpointIds: readonly EndpointId[] = Object.keys(routes) as EndpointId[] // Object.keys forgets the literals

/** Returns whether a text is the id of an endpoint. */
export const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(routes, id)

/** Returns the area of an endpoint. */
export const areaOf = (id: EndpointId): Area => routes[id][0]

/** Returns the method of an endpoint. */
export const methodOf = (id: EndpointId): Endpoint['method'] => routes[id][1]

/** Returns the path of an endpoint. Its parameters are written `:name`. */
export const pathOf = (id: EndpointId): Endpoint['path'] => routes[id][2]

/** Every permission, each once. */
export const permissions: readonly string[] = [...new Set(endpointIds.map((id) => routes[id][3] ?? id))]

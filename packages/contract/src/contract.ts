import { campaignsDataSeries } from './analytics/campaigns.data_series.ts'
import { canvasDataSeries } from './analytics/canvas.data_series.ts'
import { canvasDataSummary } from './analytics/canvas.data_summary.ts'
import { customAttributesGet } from './analytics/custom_attributes.get.ts'
import { eventsDataSeries } from './analytics/events.data_series.ts'
import { eventsGet } from './analytics/events.get.ts'
import { eventsList } from './analytics/events.list.ts'
import { kpiDauDataSeries } from './analytics/kpi.dau.data_series.ts'
import { kpiMauDataSeries } from './analytics/kpi.mau.data_series.ts'
import { kpiNewUsersDataSeries } from './analytics/kpi.new_users.data_series.ts'
import { kpiUninstallsDataSeries } from './analytics/kpi.uninstalls.data_series.ts'
import { purchasesProductList } from './analytics/purchases.product_list.ts'
import { purchasesQuantitySeries } from './analytics/purchases.quantity_series.ts'
import { purchasesRevenueSeries } from './analytics/purchases.revenue_series.ts'
import { segmentsDataSeries } from './analytics/segments.data_series.ts'
import { sendsDataSeries } from './analytics/sends.data_series.ts'
import { sendsIdCreate } from './analytics/sends.id.create.ts'
import { sessionsDataSeries } from './analytics/sessions.data_series.ts'
import { catalogsAddItems } from './catalogs/catalogs.add_items.ts'
import { catalogsCreate } from './catalogs/catalogs.create.ts'
import { catalogsCreateFields } from './catalogs/catalogs.create_fields.ts'
import { catalogsCreateItem } from './catalogs/catalogs.create_item.ts'
import { catalogsCreateSelection } from './catalogs/catalogs.create_selection.ts'
import { catalogsDelete } from './catalogs/catalogs.delete.ts'
import { catalogsDeleteFields } from './catalogs/catalogs.delete_fields.ts'
import { catalogsDeleteItem } from './catalogs/catalogs.delete_item.ts'
import { catalogsDeleteItems } from './catalogs/catalogs.delete_items.ts'
import { catalogsDeleteSelection } from './catalogs/catalogs.delete_selection.ts'
import { catalogsGet } from './catalogs/catalogs.get.ts'
import { catalogsGetItem } from './catalogs/catalogs.get_item.ts'
import { catalogsGetItems } from './catalogs/catalogs.get_items.ts'
import { catalogsReplaceItem } from './catalogs/catalogs.replace_item.ts'
import { catalogsReplaceItems } from './catalogs/catalogs.replace_items.ts'
import { catalogsUpdateItem } from './catalogs/catalogs.update_item.ts'
import { catalogsUpdateItems } from './catalogs/catalogs.update_items.ts'
import { contentBlocksCreate } from './content-blocks/content_blocks.create.ts'
import { contentBlocksInfo } from './content-blocks/content_blocks.info.ts'
import { contentBlocksList } from './content-blocks/content_blocks.list.ts'
import { contentBlocksUpdate } from './content-blocks/content_blocks.update.ts'
import { cdiIntegrationsList } from './data-sync/cdi.integrations.list.ts'
import { cdiIntegrationsSync } from './data-sync/cdi.integrations.sync.ts'
import { cdiJobSyncStatus } from './data-sync/cdi.job_sync_status.ts'
import { emailBlacklist } from './email/email.blacklist.ts'
import { emailBlocklist } from './email/email.blocklist.ts'
import { emailBounceRemove } from './email/email.bounce.remove.ts'
import { emailHardBounces } from './email/email.hard_bounces.ts'
import { emailSpamRemove } from './email/email.spam.remove.ts'
import { emailStatus } from './email/email.status.ts'
import { emailUnsubscribes } from './email/email.unsubscribes.ts'
import { preferenceCenterGet } from './email/preference_center.get.ts'
import { preferenceCenterList } from './email/preference_center.list.ts'
import { preferenceCenterUpdateNew } from './email/preference_center.update.new.ts'
import { preferenceCenterUpdate } from './email/preference_center.update.ts'
import { preferenceCenterUserGet } from './email/preference_center.user.get.ts'
import { templatesEmailCreate } from './email/templates.email.create.ts'
import { templatesEmailInfo } from './email/templates.email.info.ts'
import { templatesEmailList } from './email/templates.email.list.ts'
import { templatesEmailUpdate } from './email/templates.email.update.ts'
import type { Endpoint } from './endpoint.ts'
import { campaignsDetails } from './messaging/campaigns.details.ts'
import { campaignsDuplicate } from './messaging/campaigns.duplicate.ts'
import { campaignsList } from './messaging/campaigns.list.ts'
import { campaignsTriggerScheduleCreate } from './messaging/campaigns.trigger.schedule.create.ts'
import { campaignsTriggerScheduleDelete } from './messaging/campaigns.trigger.schedule.delete.ts'
import { campaignsTriggerScheduleUpdate } from './messaging/campaigns.trigger.schedule.update.ts'
import { campaignsTriggerSend } from './messaging/campaigns.trigger.send.ts'
import { canvasDetails } from './messaging/canvas.details.ts'
import { canvasDuplicate } from './messaging/canvas.duplicate.ts'
import { canvasList } from './messaging/canvas.list.ts'
import { canvasTriggerScheduleCreate } from './messaging/canvas.trigger.schedule.create.ts'
import { canvasTriggerScheduleDelete } from './messaging/canvas.trigger.schedule.delete.ts'
import { canvasTriggerScheduleUpdate } from './messaging/canvas.trigger.schedule.update.ts'
import { canvasTriggerSend } from './messaging/canvas.trigger.send.ts'
import { messagesLiveActivityStart } from './messaging/messages.live_activity.start.ts'
import { messagesLiveActivityUpdate } from './messaging/messages.live_activity.update.ts'
import { messagesScheduleCreate } from './messaging/messages.schedule.create.ts'
import { messagesScheduleDelete } from './messaging/messages.schedule.delete.ts'
import { messagesScheduleUpdate } from './messaging/messages.schedule.update.ts'
import { messagesScheduledBroadcasts } from './messaging/messages.scheduled_broadcasts.ts'
import { messagesSend } from './messaging/messages.send.ts'
import { segmentsDetails } from './messaging/segments.details.ts'
import { segmentsList } from './messaging/segments.list.ts'
import { transactionalSend } from './messaging/transactional.send.ts'
import { smsInvalidPhoneNumbersRemove } from './subscription-groups/sms.invalid_phone_numbers.remove.ts'
import { smsInvalidPhoneNumbers } from './subscription-groups/sms.invalid_phone_numbers.ts'
import { subscriptionGroupsGet } from './subscription-groups/subscription.groups.get.ts'
import { subscriptionStatusGet } from './subscription-groups/subscription.status.get.ts'
import { subscriptionStatusSet } from './subscription-groups/subscription.status.set.ts'
import { subscriptionStatusSetV1 } from './subscription-groups/subscription.status.set.v1.ts'
import { usersAliasNew } from './users/users.alias.new.ts'
import { usersAliasUpdate } from './users/users.alias.update.ts'
import { usersDelete } from './users/users.delete.ts'
import { usersExportGlobalControlGroup } from './users/users.export.global_control_group.ts'
import { usersExportIds } from './users/users.export.ids.ts'
import { usersExportSegmentCancel } from './users/users.export.segment.cancel.ts'
import { usersExportSegment } from './users/users.export.segment.ts'
import { usersExternalIdsRemove } from './users/users.external_ids.remove.ts'
import { usersExternalIdsRename } from './users/users.external_ids.rename.ts'
import { usersIdentify } from './users/users.identify.ts'
import { usersMerge } from './users/users.merge.ts'
import { usersTrackSync } from './users/users.track.sync.ts'
import { usersTrack } from './users/users.track.ts'

/** The one table: every endpoint by its id. Routes, mocks, documents and tests walk it. */
export const contract = {
  'campaigns.data_series': campaignsDataSeries,
  'campaigns.details': campaignsDetails,
  'campaigns.duplicate': campaignsDuplicate,
  'campaigns.list': campaignsList,
  'campaigns.trigger.schedule.create': campaignsTriggerScheduleCreate,
  'campaigns.trigger.schedule.delete': campaignsTriggerScheduleDelete,
  'campaigns.trigger.schedule.update': campaignsTriggerScheduleUpdate,
  'campaigns.trigger.send': campaignsTriggerSend,
  'canvas.data_series': canvasDataSeries,
  'canvas.data_summary': canvasDataSummary,
  'canvas.details': canvasDetails,
  'canvas.duplicate': canvasDuplicate,
  'canvas.list': canvasList,
  'canvas.trigger.schedule.create': canvasTriggerScheduleCreate,
  'canvas.trigger.schedule.delete': canvasTriggerScheduleDelete,
  'canvas.trigger.schedule.update': canvasTriggerScheduleUpdate,
  'canvas.trigger.send': canvasTriggerSend,
  'catalogs.add_items': catalogsAddItems,
  'catalogs.create': catalogsCreate,
  'catalogs.create_fields': catalogsCreateFields,
  'catalogs.create_item': catalogsCreateItem,
  'catalogs.create_selection': catalogsCreateSelection,
  'catalogs.delete': catalogsDelete,
  'catalogs.delete_fields': catalogsDeleteFields,
  'catalogs.delete_item': catalogsDeleteItem,
  'catalogs.delete_items': catalogsDeleteItems,
  'catalogs.delete_selection': catalogsDeleteSelection,
  'catalogs.get': catalogsGet,
  'catalogs.get_item': catalogsGetItem,
  'catalogs.get_items': catalogsGetItems,
  'catalogs.replace_item': catalogsReplaceItem,
  'catalogs.replace_items': catalogsReplaceItems,
  'catalogs.update_item': catalogsUpdateItem,
  'catalogs.update_items': catalogsUpdateItems,
  'cdi.integrations.list': cdiIntegrationsList,
  'cdi.integrations.sync': cdiIntegrationsSync,
  'cdi.job_sync_status': cdiJobSyncStatus,
  'content_blocks.create': contentBlocksCreate,
  'content_blocks.info': contentBlocksInfo,
  'content_blocks.list': contentBlocksList,
  'content_blocks.update': contentBlocksUpdate,
  'custom_attributes.get': customAttributesGet,
  'email.blacklist': emailBlacklist,
  'email.blocklist': emailBlocklist,
  'email.bounce.remove': emailBounceRemove,
  'email.hard_bounces': emailHardBounces,
  'email.spam.remove': emailSpamRemove,
  'email.status': emailStatus,
  'email.unsubscribes': emailUnsubscribes,
  'events.data_series': eventsDataSeries,
  'events.get': eventsGet,
  'events.list': eventsList,
  'kpi.dau.data_series': kpiDauDataSeries,
  'kpi.mau.data_series': kpiMauDataSeries,
  'kpi.new_users.data_series': kpiNewUsersDataSeries,
  'kpi.uninstalls.data_series': kpiUninstallsDataSeries,
  'messages.live_activity.start': messagesLiveActivityStart,
  'messages.live_activity.update': messagesLiveActivityUpdate,
  'messages.schedule.create': messagesScheduleCreate,
  'messages.schedule.delete': messagesScheduleDelete,
  'messages.schedule.update': messagesScheduleUpdate,
  'messages.scheduled_broadcasts': messagesScheduledBroadcasts,
  'messages.send': messagesSend,
  'purchases.product_list': purchasesProductList,
  // Before `preference_center.get`: a router that takes the first that fits finds the list.
  'preference_center.list': preferenceCenterList,
  'preference_center.get': preferenceCenterGet,
  'preference_center.update': preferenceCenterUpdate,
  'preference_center.update.new': preferenceCenterUpdateNew,
  'preference_center.user.get': preferenceCenterUserGet,
  'purchases.quantity_series': purchasesQuantitySeries,
  'purchases.revenue_series': purchasesRevenueSeries,
  'segments.data_series': segmentsDataSeries,
  'segments.details': segmentsDetails,
  'segments.list': segmentsList,
  'sends.data_series': sendsDataSeries,
  'sends.id.create': sendsIdCreate,
  'sessions.data_series': sessionsDataSeries,
  'sms.invalid_phone_numbers': smsInvalidPhoneNumbers,
  'sms.invalid_phone_numbers.remove': smsInvalidPhoneNumbersRemove,
  'subscription.groups.get': subscriptionGroupsGet,
  'subscription.status.get': subscriptionStatusGet,
  'subscription.status.set': subscriptionStatusSet,
  'subscription.status.set.v1': subscriptionStatusSetV1,
  'templates.email.create': templatesEmailCreate,
  'templates.email.info': templatesEmailInfo,
  'templates.email.list': templatesEmailList,
  'templates.email.update': templatesEmailUpdate,
  'transactional.send': transactionalSend,
  'users.alias.new': usersAliasNew,
  'users.alias.update': usersAliasUpdate,
  'users.delete': usersDelete,
  'users.export.global_control_group': usersExportGlobalControlGroup,
  'users.export.ids': usersExportIds,
  'users.export.segment': usersExportSegment,
  'users.export.segment.cancel': usersExportSegmentCancel,
  'users.external_ids.remove': usersExternalIdsRemove,
  'users.external_ids.rename': usersExternalIdsRename,
  'users.identify': usersIdentify,
  'users.merge': usersMerge,
  'users.track': usersTrack,
  'users.track.sync': usersTrackSync,
} as const satisfies { readonly [id: string]: Endpoint }

/** The table's type. */
export type Contract = typeof contract

/** The id of an endpoint. */
export type EndpointId = keyof Contract

/** Every id, in the table's order. */
export const endpointIds: readonly EndpointId[] = Object.keys(contract) as EndpointId[] // Object.keys forgets the literals

/** Every permission, each once. */
export const permissions: readonly string[] = [...new Set(endpointIds.map((id) => contract[id].permission))]

import type { Endpoint } from './endpoint.ts'
import { campaignsDataSeries } from './endpoints/campaigns.data_series.ts'
import { campaignsDetails } from './endpoints/campaigns.details.ts'
import { campaignsList } from './endpoints/campaigns.list.ts'
import { campaignsTriggerScheduleCreate } from './endpoints/campaigns.trigger.schedule.create.ts'
import { campaignsTriggerScheduleDelete } from './endpoints/campaigns.trigger.schedule.delete.ts'
import { campaignsTriggerScheduleUpdate } from './endpoints/campaigns.trigger.schedule.update.ts'
import { campaignsTriggerSend } from './endpoints/campaigns.trigger.send.ts'
import { canvasDataSeries } from './endpoints/canvas.data_series.ts'
import { canvasDataSummary } from './endpoints/canvas.data_summary.ts'
import { canvasDetails } from './endpoints/canvas.details.ts'
import { canvasList } from './endpoints/canvas.list.ts'
import { canvasTriggerScheduleCreate } from './endpoints/canvas.trigger.schedule.create.ts'
import { canvasTriggerScheduleDelete } from './endpoints/canvas.trigger.schedule.delete.ts'
import { canvasTriggerScheduleUpdate } from './endpoints/canvas.trigger.schedule.update.ts'
import { canvasTriggerSend } from './endpoints/canvas.trigger.send.ts'
import { catalogsAddItems } from './endpoints/catalogs.add_items.ts'
import { catalogsCreate } from './endpoints/catalogs.create.ts'
import { catalogsCreateItem } from './endpoints/catalogs.create_item.ts'
import { catalogsDelete } from './endpoints/catalogs.delete.ts'
import { catalogsDeleteItem } from './endpoints/catalogs.delete_item.ts'
import { catalogsDeleteItems } from './endpoints/catalogs.delete_items.ts'
import { catalogsGet } from './endpoints/catalogs.get.ts'
import { catalogsGetItem } from './endpoints/catalogs.get_item.ts'
import { catalogsGetItems } from './endpoints/catalogs.get_items.ts'
import { catalogsReplaceItem } from './endpoints/catalogs.replace_item.ts'
import { catalogsReplaceItems } from './endpoints/catalogs.replace_items.ts'
import { catalogsUpdateItem } from './endpoints/catalogs.update_item.ts'
import { catalogsUpdateItems } from './endpoints/catalogs.update_items.ts'
import { cdiIntegrationsList } from './endpoints/cdi.integrations.list.ts'
import { cdiIntegrationsSync } from './endpoints/cdi.integrations.sync.ts'
import { cdiJobSyncStatus } from './endpoints/cdi.job_sync_status.ts'
import { contentBlocksCreate } from './endpoints/content_blocks.create.ts'
import { contentBlocksInfo } from './endpoints/content_blocks.info.ts'
import { contentBlocksList } from './endpoints/content_blocks.list.ts'
import { contentBlocksUpdate } from './endpoints/content_blocks.update.ts'
import { emailBlocklist } from './endpoints/email.blocklist.ts'
import { emailBounceRemove } from './endpoints/email.bounce.remove.ts'
import { emailHardBounces } from './endpoints/email.hard_bounces.ts'
import { emailSpamRemove } from './endpoints/email.spam.remove.ts'
import { emailStatus } from './endpoints/email.status.ts'
import { emailUnsubscribes } from './endpoints/email.unsubscribes.ts'
import { eventsDataSeries } from './endpoints/events.data_series.ts'
import { eventsList } from './endpoints/events.list.ts'
import { kpiDauDataSeries } from './endpoints/kpi.dau.data_series.ts'
import { kpiMauDataSeries } from './endpoints/kpi.mau.data_series.ts'
import { kpiNewUsersDataSeries } from './endpoints/kpi.new_users.data_series.ts'
import { kpiUninstallsDataSeries } from './endpoints/kpi.uninstalls.data_series.ts'
import { messagesScheduledBroadcasts } from './endpoints/messages.scheduled_broadcasts.ts'
import { purchasesQuantitySeries } from './endpoints/purchases.quantity_series.ts'
import { purchasesRevenueSeries } from './endpoints/purchases.revenue_series.ts'
import { segmentsDataSeries } from './endpoints/segments.data_series.ts'
import { segmentsDetails } from './endpoints/segments.details.ts'
import { segmentsList } from './endpoints/segments.list.ts'
import { sendsDataSeries } from './endpoints/sends.data_series.ts'
import { sessionsDataSeries } from './endpoints/sessions.data_series.ts'
import { subscriptionStatusSet } from './endpoints/subscription.status.set.ts'
import { subscriptionStatusSetV1 } from './endpoints/subscription.status.set.v1.ts'
import { usersAliasNew } from './endpoints/users.alias.new.ts'
import { usersAliasUpdate } from './endpoints/users.alias.update.ts'
import { usersDelete } from './endpoints/users.delete.ts'
import { usersExportIds } from './endpoints/users.export.ids.ts'
import { usersIdentify } from './endpoints/users.identify.ts'
import { usersMerge } from './endpoints/users.merge.ts'
import { usersTrack } from './endpoints/users.track.ts'

/** The one table: every endpoint by its id. Routes, mocks, documents and tests walk it. */
export const contract = {
  'campaigns.data_series': campaignsDataSeries,
  'campaigns.details': campaignsDetails,
  'campaigns.list': campaignsList,
  'campaigns.trigger.schedule.create': campaignsTriggerScheduleCreate,
  'campaigns.trigger.schedule.delete': campaignsTriggerScheduleDelete,
  'campaigns.trigger.schedule.update': campaignsTriggerScheduleUpdate,
  'campaigns.trigger.send': campaignsTriggerSend,
  'canvas.data_series': canvasDataSeries,
  'canvas.data_summary': canvasDataSummary,
  'canvas.details': canvasDetails,
  'canvas.list': canvasList,
  'canvas.trigger.schedule.create': canvasTriggerScheduleCreate,
  'canvas.trigger.schedule.delete': canvasTriggerScheduleDelete,
  'canvas.trigger.schedule.update': canvasTriggerScheduleUpdate,
  'canvas.trigger.send': canvasTriggerSend,
  'catalogs.add_items': catalogsAddItems,
  'catalogs.create': catalogsCreate,
  'catalogs.create_item': catalogsCreateItem,
  'catalogs.delete': catalogsDelete,
  'catalogs.delete_item': catalogsDeleteItem,
  'catalogs.delete_items': catalogsDeleteItems,
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
  'email.blocklist': emailBlocklist,
  'email.bounce.remove': emailBounceRemove,
  'email.hard_bounces': emailHardBounces,
  'email.spam.remove': emailSpamRemove,
  'email.status': emailStatus,
  'email.unsubscribes': emailUnsubscribes,
  'events.data_series': eventsDataSeries,
  'events.list': eventsList,
  'kpi.dau.data_series': kpiDauDataSeries,
  'kpi.mau.data_series': kpiMauDataSeries,
  'kpi.new_users.data_series': kpiNewUsersDataSeries,
  'kpi.uninstalls.data_series': kpiUninstallsDataSeries,
  'messages.scheduled_broadcasts': messagesScheduledBroadcasts,
  'purchases.quantity_series': purchasesQuantitySeries,
  'purchases.revenue_series': purchasesRevenueSeries,
  'segments.data_series': segmentsDataSeries,
  'segments.details': segmentsDetails,
  'segments.list': segmentsList,
  'sends.data_series': sendsDataSeries,
  'sessions.data_series': sessionsDataSeries,
  'subscription.status.set': subscriptionStatusSet,
  'subscription.status.set.v1': subscriptionStatusSetV1,
  'users.alias.new': usersAliasNew,
  'users.alias.update': usersAliasUpdate,
  'users.delete': usersDelete,
  'users.export.ids': usersExportIds,
  'users.identify': usersIdentify,
  'users.merge': usersMerge,
  'users.track': usersTrack,
} as const satisfies { readonly [id: string]: Endpoint }

/** The table's type. */
export type Contract = typeof contract

/** The id of an endpoint. */
export type EndpointId = keyof Contract

/** Every id, in the table's order. */
export const endpointIds: readonly EndpointId[] = Object.keys(contract) as EndpointId[] // Object.keys forgets the literals

/** Every permission, each once. */
export const permissions: readonly string[] = [...new Set(endpointIds.map((id) => contract[id].permission))]

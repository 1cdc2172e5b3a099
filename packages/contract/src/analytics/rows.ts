import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { campaignsDataSeries } from './campaigns.data_series.ts'
import { canvasDataSeries } from './canvas.data_series.ts'
import { canvasDataSummary } from './canvas.data_summary.ts'
import { customAttributesGet } from './custom_attributes.get.ts'
import { eventsDataSeries } from './events.data_series.ts'
import { eventsGet } from './events.get.ts'
import { eventsList } from './events.list.ts'
import { kpiDauDataSeries } from './kpi.dau.data_series.ts'
import { kpiMauDataSeries } from './kpi.mau.data_series.ts'
import { kpiNewUsersDataSeries } from './kpi.new_users.data_series.ts'
import { kpiUninstallsDataSeries } from './kpi.uninstalls.data_series.ts'
import { purchasesProductList } from './purchases.product_list.ts'
import { purchasesQuantitySeries } from './purchases.quantity_series.ts'
import { purchasesRevenueSeries } from './purchases.revenue_series.ts'
import { segmentsDataSeries } from './segments.data_series.ts'
import { sendsDataSeries } from './sends.data_series.ts'
import { sendsIdCreate } from './sends.id.create.ts'
import { sessionsDataSeries } from './sessions.data_series.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const analyticsRows = {
  'campaigns.data_series': campaignsDataSeries,
  'canvas.data_series': canvasDataSeries,
  'canvas.data_summary': canvasDataSummary,
  'custom_attributes.get': customAttributesGet,
  'events.data_series': eventsDataSeries,
  'events.get': eventsGet,
  'events.list': eventsList,
  'kpi.dau.data_series': kpiDauDataSeries,
  'kpi.mau.data_series': kpiMauDataSeries,
  'kpi.new_users.data_series': kpiNewUsersDataSeries,
  'kpi.uninstalls.data_series': kpiUninstallsDataSeries,
  'purchases.product_list': purchasesProductList,
  'purchases.quantity_series': purchasesQuantitySeries,
  'purchases.revenue_series': purchasesRevenueSeries,
  'segments.data_series': segmentsDataSeries,
  'sends.data_series': sendsDataSeries,
  'sends.id.create': sendsIdCreate,
  'sessions.data_series': sessionsDataSeries,
} as const satisfies { readonly [Id in IdsOf<'analytics'>]: Endpoint }

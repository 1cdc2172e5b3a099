import {
  aliasNewErrors,
  aliasUpdateErrors,
  campaignDetailsErrors,
  campaignScheduleDeleteErrors,
  campaignScheduleErrors,
  campaignScheduleUpdateErrors,
  campaignSendErrors,
  campaignSeriesErrors,
  canvasNotices,
  canvasDetailsErrors,
  canvasScheduleDeleteErrors,
  canvasScheduleErrors,
  canvasScheduleUpdateErrors,
  canvasSendErrors,
  canvasSeriesErrors,
  catalogErrors,
  catalogItemErrors,
  contentBlockCreateErrors,
  contentBlockInfoErrors,
  contentBlockListErrors,
  contentBlockUpdateErrors,
  deleteErrors,
  emailErrors,
  emailListErrors,
  emailStatusErrors,
  eventListErrors,
  eventSeriesErrors,
  exportErrors,
  identifyErrors,
  integrationListErrors,
  kpiSeriesErrors,
  malformedJson,
  mergeErrors,
  purchaseSeriesErrors,
  scheduledBroadcastErrors,
  segmentDetailsErrors,
  segmentListErrors,
  segmentSeriesErrors,
  sendableListErrors,
  sendSeriesErrors,
  sessionSeriesErrors,
  subscriptionErrors,
  subscriptionV1Errors,
  syncErrors,
  syncStatusErrors,
  trackErrors,
  trackObjectErrors,
  transportErrors,
} from '@brazier/contract'
import { type Caller, createCaller, httpService, testService, type Witness, witnessState } from '@brazier/testkit'
import { expect } from 'vitest'
import * as z from 'zod'

/** Who answers with the texts of a table, and the table; a witness's id begins with the first. */
type Table = readonly [of: string, texts: { readonly [name: string]: string }]

/** Every table of error texts. */
export const witnessedTables: readonly Table[] = [
  ['transport', transportErrors],
  ['transport', { malformedJson }],
  ['campaigns.trigger.schedule.create', campaignScheduleErrors],
  ['campaigns.trigger.schedule.delete', campaignScheduleDeleteErrors],
  ['campaigns.trigger.schedule.update', campaignScheduleUpdateErrors],
  ['campaigns.trigger.send', campaignSendErrors],
  ['campaigns.details', campaignDetailsErrors],
  ['campaigns.list', sendableListErrors],
  ['canvas.details', canvasDetailsErrors],
  ['canvas.list', sendableListErrors],
  ['events.list', eventListErrors],
  ['segments.details', segmentDetailsErrors],
  ['segments.list', segmentListErrors],
  ['campaigns.data_series', campaignSeriesErrors],
  ['sends.data_series', sendSeriesErrors],
  ['canvas.data_series', canvasSeriesErrors],
  ['canvas.data_summary', canvasSeriesErrors],
  ['events.data_series', eventSeriesErrors],
  ['sessions.data_series', sessionSeriesErrors],
  ['purchases.revenue_series', purchaseSeriesErrors],
  ['purchases.quantity_series', purchaseSeriesErrors],
  ['kpi.new_users.data_series', kpiSeriesErrors],
  ['kpi.dau.data_series', kpiSeriesErrors],
  ['kpi.mau.data_series', kpiSeriesErrors],
  ['kpi.uninstalls.data_series', kpiSeriesErrors],
  ['segments.data_series', segmentSeriesErrors],
  ['canvas.trigger.schedule.create', canvasScheduleErrors],
  ['canvas.trigger.schedule.create', canvasNotices],
  ['canvas.trigger.schedule.delete', canvasScheduleDeleteErrors],
  ['canvas.trigger.schedule.update', canvasScheduleUpdateErrors],
  ['canvas.trigger.send', canvasSendErrors],
  ['canvas.trigger.send', canvasNotices],
  ['messages.scheduled_broadcasts', scheduledBroadcastErrors],
  ['catalogs', catalogErrors],
  ['catalogs.items', catalogItemErrors],
  ['cdi.integrations.list', integrationListErrors],
  ['cdi.integrations.sync', syncErrors],
  ['cdi.job_sync_status', syncStatusErrors],
  ['email.blocklist', emailErrors],
  ['email.bounce.remove', emailErrors],
  ['email.hard_bounces', emailListErrors],
  ['email.spam.remove', emailErrors],
  ['email.status', emailStatusErrors],
  ['email.unsubscribes', emailListErrors],
  ['content_blocks.create', contentBlockCreateErrors],
  ['content_blocks.info', contentBlockInfoErrors],
  ['content_blocks.list', contentBlockListErrors],
  ['content_blocks.update', contentBlockUpdateErrors],
  ['subscription.status.set', subscriptionErrors],
  ['subscription.status.set.v1', subscriptionV1Errors],
  ['users.alias.new', aliasNewErrors],
  ['users.alias.update', aliasUpdateErrors],
  ['users.delete', deleteErrors],
  ['users.export.ids', exportErrors],
  ['users.identify', identifyErrors],
  ['users.merge', mergeErrors],
  ['users.track', trackErrors],
  ['users.track', trackObjectErrors],
]

/** How many of the same requests are under way together. */
const atOnce = 50

/** Sends what a witness sends and expects the very answer. The caller's key is the one that the witness wants. */
export const hear = async (witness: Witness, caller: Caller): Promise<void> => {
  const { endpoint, body, permissions: _, storeFails: __, times = 1, ...options } = witness.request
  const send = () => caller.call(endpoint, body, { ...options, mayFail: true })
  for (let left = times - 1; left > 0; left -= atOnce) {
    await Promise.all(Array.from({ length: Math.min(left, atOnce) }, send))
  }
  const answer = await send()
  expect({ status: answer.status, body: answer.body }).toEqual({ status: witness.status, body: witness.body })
  for (const [name, value] of Object.entries(witness.headers ?? {})) expect(answer.headers.get(name)).toBe(value)
}

/** A service in this process, in the state that a witness wants. */
export const inProcess = async ({ request }: Witness): Promise<Caller> => {
  const service = await testService({ state: witnessState })
  if (request.storeFails === true) {
    Object.assign(service.workspace.store, { transaction: () => Promise.reject(new Error('the disk is full')) })
  }
  service.backend.addKey('of-the-witness', service.workspace.name, request.permissions)
  return createCaller(service.backend.fetch, 'http://service.test', 'of-the-witness')
}

const NewWorkspace = z.object({ api_key: z.string() })

/** A new workspace of a server, as a service in this process has it: its name, clock and seed, and the state that a witness wants. */
export const inServer = async (url: string, { request }: Witness): Promise<Caller> => {
  const workspaces = `${url}/_brazier/workspaces`
  await fetch(`${workspaces}/test`, { method: 'DELETE' })
  const made = await fetch(workspaces, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'test',
      state: witnessState,
      clock: { manual: '2024-06-01T00:00:00.000Z' },
      seed: 1,
      permissions: request.permissions,
    }),
  })
  return httpService(url, NewWorkspace.parse(await made.json()).api_key)
}

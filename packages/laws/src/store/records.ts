import type { JsonObject } from '@brazier/domain/rules'
import type { Covered, RecordName } from './covered.ts'

/** `text` is in one member, `json` where any JSON is possible. */
type PutRecord = (tx: Covered, id: string, text: string, json?: JsonObject) => Promise<void>

const sendable = {
  state: 'active',
  schedule_type: 'api_triggered',
  recipient_subscription_state: 'all',
  conversion_behaviors: [],
  teams: [],
  created_at: 0,
  updated_at: 1,
} as const

const integration = {
  type: 'users',
  status: 'active',
  warehouse_type: 'file',
  contact_emails: [],
  last_updated_at: 0,
} as const

const schedule = {
  kind: 'campaign',
  target_id: 'c',
  created_at: 0,
  planned_at: 0,
  revision: 1,
  state: 'scheduled',
} as const

const noCalls = { last: 0, waiting: 0, waiting_bytes: 0, finished: 0, finished_bytes: 0, ended: 0 } as const

const call = {
  id: 1,
  kind: 'webhook' as const,
  request: { method: 'POST', url: 'https://shop.example', headers: {} },
  made_at: 0,
  due_at: 0,
  state: 'waiting' as const,
  attempts: [],
  dispatch_id: 'd',
  origin: { message: 1, braze_id: 'b', variation_id: 'v' },
}

/** Tells short texts apart. */
const codeOf = (text: string): number => text.codePointAt(0) ?? 0

export const putRecord: { readonly [Name in RecordName]: PutRecord } = {
  apps: (tx, id, name) => tx.apps.put(id, { id, name, platform: 'Web' }),
  callHosts: (tx, id, host) => tx.callHosts.put(id, { host, next: 1 }),
  callTotals: (tx, id, text) => tx.callTotals.put(id, { ...noCalls, last: codeOf(text) }),
  calledUsers: (tx, id, text) => tx.calledUsers.put(id, { braze_id: text, campaign_id: 'c', calls: [1], made_at: 1 }),
  calls: (tx, id, body) => tx.calls.put(id, { ...call, request: { ...call.request, body } }),
  callsByHost: (tx, id, host) => tx.callsByHost.put(id, { host, id: 1, due_at: 2 }),
  campaigns: (tx, id, name) =>
    tx.campaigns.put(id, { id, name, tags: [name], ...sendable, is_api_campaign: false, variations: [] }),
  canvases: (tx, id, name) => tx.canvases.put(id, { id, name, tags: [name], ...sendable, variants: [], steps: [] }),
  catalogs: (tx, name, description) =>
    tx.catalogs.put(name, { catalog_id: name, name, description, fields: [], updated_at: 0 }),
  cohorts: (tx, cohort_id, name) => tx.cohorts.put(cohort_id, { partner: 'p', cohort_id, name, created_at: 0 }),
  contentBlockNames: (tx, name, content_block_id) => tx.contentBlockNames.put(name, { name, content_block_id }),
  contentBlocks: (tx, id, content) => {
    const block = { name: id, state: 'draft', tags: [content], created_at: 0, last_edited: 1, includes: [] } as const
    return tx.contentBlocks.put(id, { content_block_id: id, content, ...block })
  },
  customAttributes: (tx, name, description) =>
    tx.customAttributes.put(name, { name, data_type: 'String', description }),
  customEvents: (tx, name, tag) => tx.customEvents.put(name, { name, tag_names: [tag] }),
  emailTemplates: (tx, id, body) => {
    const template = {
      template_name: id,
      subject: id,
      should_inline_css: true,
      tags: [body],
      created_at: 0,
      updated_at: 1,
    }
    return tx.emailTemplates.put(id, { email_template_id: id, body, ...template })
  },
  engagementBatches: (tx, key, text) =>
    tx.engagementBatches.put(key, { key, written_at: text.length, digest: 1, engagements: 1 }),
  preferenceCenters: (tx, id, name) => {
    const pages = { preference_center_page_html: name, confirmation_page_html: id }
    const center = { name, state: 'active', options: {}, created_at: 0, updated_at: 1, ...pages } as const
    return tx.preferenceCenters.put(id, { preference_center_api_id: id, ...center })
  },
  preferenceLinks: (tx, id, token) =>
    tx.preferenceLinks.put(id, { preference_center_api_id: id, braze_id: 'b', token }),
  integrations: (tx, id, name, json = {}) => tx.integrations.put(id, { id, name, ...integration, rows: [json] }),
  currentsEvents: (tx, id, stream) =>
    tx.currentsEvents.put(id, { stream, number: 1, type: 'users.messages.email.Open', at: 2, fields: { id: stream } }),
  currentsStates: (tx, connector, text) =>
    tx.currentsStates.put(connector, { connector, sent: codeOf(text), dropped: 1, waiting: 2 }),
  currentsStreams: (tx, id, connector) => tx.currentsStreams.put(id, { id, connector, waiting: 1 }),
  finishedCalls: (tx, id, text) => tx.finishedCalls.put(id, { id: 1, bytes: codeOf(text) }),
  invalidPhones: (tx, phone) =>
    tx.invalidPhones.put(phone, { phone, reason: 'provider_error', invalid_detected_at: 1 }),
  connectedCredentials: (tx, name, token) => tx.connectedCredentials.put(name, { name, headers: { Token: token } }),
  liveActivities: (tx, activity_id, app_id, content_state = {}) =>
    tx.liveActivities.put(activity_id, {
      app_id,
      activity_id,
      content_state,
      started_at: 1,
      updated_at: 2,
      users: [app_id],
    }),
  mergedUsers: (tx, braze_id, kept) => tx.mergedUsers.put(braze_id, { braze_id, kept }),
  products: (tx, product_id) => tx.products.put(product_id, { product_id }),
  schedules: (tx, schedule_id, dispatch_id, properties = {}) =>
    tx.schedules.put(schedule_id, { schedule_id, dispatch_id, properties, ...schedule }),
  segmentSizes: (tx, id, segment_id) => tx.segmentSizes.put(id, { segment_id, day: 1, size: 2 }),
  segments: (tx, id, name) => {
    const segment = { audience: { AND: [] }, analytics_tracking_enabled: true, teams: [], created_at: 0, updated_at: 1 }
    return tx.segments.put(id, { id, name, tags: [name], ...segment })
  },
  sends: (tx, id, send_id) => tx.sends.put(id, { campaign_id: id, send_id, last_sent_at: 1 }),
  settings: (tx, id, time_zone) => tx.settings.put(id, { time_zone }),
  subscriptionGroups: (tx, id, name) => tx.subscriptionGroups.put(id, { id, name, channel: 'email' }),
  transactionalSends: (tx, external_send_id, dispatch_id) => {
    const send = { external_send_id, dispatch_id, campaign_id: 'c', schedule_id: 's', received_at: 0 }
    return tx.transactionalSends.put(external_send_id, send)
  },
  tags: (tx, name) => tx.tags.put(name, { name }),
  userFileParts: (tx, id, lines) => tx.userFileParts.put(id, { object_prefix: id, part: 1, users: 2, lines }),
  userFiles: (tx, id, url) => {
    const file = { state: 'running', requested_at: 0, fields: [url], size: 3 } as const
    return tx.userFiles.put(id, { object_prefix: id, url, ...file })
  },
  waitingEmailStates: (tx, email, text) =>
    tx.waitingEmailStates.put(email, { email, state: text === 'opted_in' ? 'opted_in' : 'subscribed' }),
}

export const pageRecords = (
  tx: Covered,
  name: RecordName,
  after: string | undefined,
  limit: number,
): Promise<readonly object[]> => tx[name].page(after, limit)

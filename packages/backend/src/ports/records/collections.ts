import type { Catalog } from '@brazier/domain/rules'
import type { CalledUser, CallHost, CallTotals, FinishedCall, HostedCall, OutgoingCall } from './call.ts'
import type { Campaign } from './campaign.ts'
import type { Canvas } from './canvas.ts'
import { type Cohort, cohortKey } from './cohort.ts'
import { type Collection, listed, type Records } from './collection.ts'
import type { App, SubscriptionGroup, Tag } from './company.ts'
import type { ConnectedCredential } from './connected-credential.ts'
import { type ContentBlock, type ContentBlockName, withoutIncludes } from './content-block.ts'
import type { CurrentsEvent, CurrentsState, CurrentsStream } from './currents.ts'
import type { EmailTemplate } from './email-template.ts'
import type { EngagementBatch } from './engagement-batch.ts'
import type { Integration } from './integration.ts'
import type { InvalidPhone } from './invalid-phone.ts'
import type { CustomAttribute, CustomEvent, Product } from './known-name.ts'
import { type LiveActivity, liveActivityKey } from './live-activity.ts'
import type { MergedUser } from './merged-user.ts'
import type { PreferenceCenter, PreferenceLink } from './preference-center.ts'
import { type RequestedSend, withoutEnd } from './requested-send.ts'
import { type SegmentSize, segmentSizeKey } from './segment-size.ts'
import type { Segment } from './segment.ts'
import { type SendAnalytics, sendAnalyticsKey } from './send-analytics.ts'
import type { Settings } from './settings.ts'
import type { TransactionalSend } from './transactional-send.ts'
import type { UserFile, UserFilePart } from './user-file.ts'
import type { WaitingEmailState } from './waiting-email-state.ts'

/** By `preferenceLinkKey`, `userLinkKey` or `linkTokenKey`. */
const preferenceLinks: Collection<PreferenceLink> = { name: 'preference_links' }
const settings: Collection<Settings> = { name: 'settings' }
/** By object_prefix. */
const userFiles: Collection<UserFile> = { name: 'user_files' }
/** By `userFilePartKey`. */
const userFileParts: Collection<UserFilePart> = { name: 'user_file_parts' }
/** By name. */
const contentBlockNames: Collection<ContentBlockName> = { name: 'content_block_names', isIndex: true }

/** By `callKey`. */
const calls: Collection<OutgoingCall> = { name: 'calls' }
/** By `hostedCallKey`. */
const callsByHost: Collection<HostedCall> = { name: 'calls_by_host', isIndex: true }
/** By host. */
const callHosts: Collection<CallHost> = { name: 'call_hosts', isIndex: true }
/** By `calledUserKey`. */
const calledUsers: Collection<CalledUser> = { name: 'called_users', isIndex: true }
/** In the order of finishing. */
const finishedCalls: Collection<FinishedCall> = { name: 'finished_calls', isIndex: true }
const callTotals: Collection<CallTotals> = { name: 'call_totals', isIndex: true }

/** By `currentsEventKey`. */
const currentsEvents: Collection<CurrentsEvent> = { name: 'currents_events', isIndex: true }
/** By name, which begins with the connector's id. */
const currentsStreams: Collection<CurrentsStream> = { name: 'currents_streams', isIndex: true }
/** By connector id. */
const currentsStates: Collection<CurrentsState> = { name: 'currents_states', isIndex: true }

/** Keyed by transaction member. */
export const collections = {
  subscriptionGroups: listed('subscription_groups', ({ id }: SubscriptionGroup) => id),
  apps: listed('apps', ({ id }: App) => id),
  tags: listed('tags', ({ name }: Tag) => name),
  customEvents: listed('custom_events', ({ name }: CustomEvent) => name),
  customAttributes: listed('custom_attributes', ({ name }: CustomAttribute) => name),
  products: listed('products', ({ product_id }: Product) => product_id),
  segments: listed('segments', ({ id }: Segment) => id),
  campaigns: listed('campaigns', ({ id }: Campaign) => id),
  canvases: listed('canvases', ({ id }: Canvas) => id),
  catalogs: listed('catalogs', ({ name }: Catalog) => name),
  contentBlocks: listed('content_blocks', ({ content_block_id }: ContentBlock) => content_block_id, {
    asState: withoutIncludes,
    ageOf: ({ created_at }) => created_at,
  }),
  emailTemplates: listed('email_templates', ({ email_template_id }: EmailTemplate) => email_template_id, {
    ageOf: ({ created_at }) => created_at,
  }),
  preferenceCenters: listed(
    'preference_centers',
    ({ preference_center_api_id }: PreferenceCenter) => preference_center_api_id,
    { ageOf: ({ created_at }) => created_at },
  ),
  cohorts: listed('cohorts', (cohort: Cohort) => cohortKey(cohort)),
  invalidPhones: listed('invalid_phone_numbers', ({ phone }: InvalidPhone) => phone),
  connectedCredentials: listed('connected_content_credentials', ({ name }: ConnectedCredential) => name),
  liveActivities: listed('live_activities', (activity: LiveActivity) => liveActivityKey(activity), { isSparse: true }),
  waitingEmailStates: listed('waiting_email_states', ({ email }: WaitingEmailState) => email, { isSparse: true }),
  mergedUsers: listed('merged_users', ({ braze_id }: MergedUser) => braze_id, { isSparse: true }),
  integrations: listed('integrations', ({ id }: Integration) => id),
  schedules: listed('schedules', ({ schedule_id }: RequestedSend) => schedule_id, { asState: withoutEnd }),
  transactionalSends: listed('transactional_sends', ({ external_send_id }: TransactionalSend) => external_send_id),
  sends: listed('sends', (send: SendAnalytics) => sendAnalyticsKey(send)),
  segmentSizes: listed('segment_sizes', (size: SegmentSize) => segmentSizeKey(size)),
  engagementBatches: listed('engagement_batches', ({ key }: EngagementBatch) => key),
  calls,
  callsByHost,
  callHosts,
  calledUsers,
  finishedCalls,
  callTotals,
  currentsEvents,
  currentsStreams,
  currentsStates,
  contentBlockNames,
  preferenceLinks,
  settings,
  userFiles,
  userFileParts,
}

type Table = typeof collections

export type ListedName = {
  [Member in keyof Table]: Table[Member] extends { readonly listing: object } ? Table[Member]['name'] : never
}[keyof Table]

/** Records by id. */
export type RecordCollections = {
  readonly [Member in keyof Table]: Table[Member] extends Collection<infer T> ? Records<T> : never
}

/** Makes every collection. */
export const makeCollections = (make: (collection: Collection<never>) => Records<unknown>): RecordCollections =>
  // fromEntries forgets the members
  Object.fromEntries(Object.entries(collections).map(([member, each]) => [member, make(each)])) as RecordCollections

export { answerFaults, answerStatuses } from './answer-faults.ts'
export {
  gatewayResponses,
  isTransportStatus,
  MalformedJson,
  messageOf,
  Success,
  transportBody,
  transportResponses,
  type TransportStatus,
} from './bodies.ts'
export { catalogError, type Culprit, invalidRequest } from './catalog-refusal.ts'
export { type Contract, contract, type EndpointId, endpointIds, permissions } from './contract.ts'
export {
  type Endpoint,
  type Fault,
  type MinorError,
  type OnInvalid,
  type Pages,
  type Refusal,
  endpoint,
} from './endpoint.ts'
export {
  campaignSeriesErrors,
  canvasSeriesErrors,
  eventSeriesErrors,
  kpiSeriesErrors,
  purchaseSeriesErrors,
  segmentSeriesErrors,
  sendSeriesErrors,
  sessionSeriesErrors,
} from './errors/analytics.ts'
export { integrationListErrors, syncErrors, syncStatusErrors } from './errors/cdi.ts'
export { emailErrors, emailListErrors, emailStatusErrors } from './errors/email.ts'
export {
  contentBlockCreateErrors,
  contentBlockInfoErrors,
  contentBlockListErrors,
  contentBlockUpdateErrors,
} from './errors/content-blocks.ts'
export {
  type CatalogError,
  type CatalogErrorId,
  type CatalogErrorMessage,
  catalogErrors,
  catalogItemErrors,
} from './errors/catalogs.ts'
export {
  campaignDetailsErrors,
  canvasDetailsErrors,
  eventListErrors,
  segmentDetailsErrors,
  segmentListErrors,
  sendableListErrors,
} from './errors/lists.ts'
export { mergeErrors } from './errors/merge.ts'
export {
  audienceErrors,
  campaignScheduleDeleteErrors,
  campaignScheduleErrors,
  campaignScheduleUpdateErrors,
  campaignSendErrors,
  canvasNotices,
  canvasScheduleDeleteErrors,
  canvasScheduleErrors,
  canvasScheduleUpdateErrors,
  canvasSendErrors,
  scheduledBroadcastErrors,
  scheduleErrors,
  sendingErrors,
} from './errors/sending.ts'
export { subscriptionErrors, subscriptionV1Errors } from './errors/subscription.ts'
export { trackErrors, trackObjectErrors } from './errors/track.ts'
export { connectionErrors, gatewayErrors, invalidApiKey, malformedJson, transportErrors } from './errors/transport.ts'
export { aliasNewErrors, aliasUpdateErrors, deleteErrors, exportErrors, identifyErrors } from './errors/users.ts'
export { limits } from './limits.ts'
export { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.ts'
export { type Query, readQuery } from './read-query.ts'
export {
  Audience,
  ConnectedAudience,
  CustomAttributeFilter,
  LastUsedAppFilter,
  SubscriptionStatusFilter,
} from './schemas/connected-audience.ts'
export { CatalogField, CatalogFields, catalogNamePattern } from './schemas/catalog.ts'
export { catalogItemCharacters, catalogItemFaults } from './schemas/catalog-item.ts'
export { blockTag } from './schemas/content-block.ts'
export { ExportableField, ExportedUser } from './schemas/exported-user.ts'
export { Timestamp, UserAlias } from './schemas/identifiers.ts'
export { MergeIdentifier, MergeUpdate } from './schemas/merge-update.ts'
export type { Prioritization } from './schemas/prioritization.ts'
export { CampaignRecipient, CanvasRecipient } from './schemas/recipients.ts'
export { Schedule, type ScheduleTimes, scheduleTimes } from './schemas/schedule.ts'
export { SubscriptionGroupUpdate, SubscriptionState } from './schemas/subscription-group-update.ts'
export { ListedIntegration, SyncJob, SyncJobStatus } from './schemas/sync-job.ts'
export { isTime, parseTime } from './schemas/time.ts'
export { EventObject, PurchaseObject } from './schemas/track-activity.ts'
export { AttributesObject, customAttributes } from './schemas/track-attributes.ts'
export { TrackBody, TrackObjectError } from './schemas/track-body.ts'
export { EntryProperties, type Properties, TriggerProperties } from './schemas/trigger-properties.ts'
export type { AnyOutput, Input, Output, RequestBody, RequestParams, RequestQuery, TransportOutput } from './types.ts'
export { unknownMembers } from './unknown-members.ts'
export { type RequestParts, type RequestValidation, validate, validateRequest, type Validation } from './validate.ts'
export { type BodyValidation, type RowWithBody, validateRow } from './validate-row.ts'

export { answerFaults } from './validation/answer-faults.ts'
export { rowAnswerFaults, rowAnswerStatuses } from './validation/row-answer-faults.ts'
export {
  gatewayResponses,
  isTransportStatus,
  MalformedJson,
  messageOf,
  Success,
  transportBody,
  transportResponses,
} from './transport/bodies.ts'
export { catalogError, type Culprit, invalidRequest } from './catalogs/catalog-refusal.ts'
export { areas } from './areas.ts'
export { type Contract, contract, type Rows } from './contract.ts'
export { rowIn } from './row-in.ts'
export {
  type Area,
  areaOf,
  type EndpointId,
  endpointIds,
  type IdsOf,
  isEndpointId,
  methodOf,
  pathOf,
  permissions,
} from './routes.ts'
export { type Effect, effectOf, type Endpoint, type Gives, type Pages, endpoint, rateLimitOf } from './endpoint.ts'
export type { Fault, MinorError, Refusal } from './refusal.ts'
export { pathText } from './validation/places.ts'
export {
  campaignSeriesErrors,
  canvasSeriesErrors,
  eventSeriesErrors,
  kpiSeriesErrors,
  nameListErrors,
  purchaseSeriesErrors,
  segmentSeriesErrors,
  sendIdErrors,
  sendSeriesErrors,
  sessionSeriesErrors,
} from './analytics/analytics-errors.ts'
export { integrationListErrors, syncErrors, syncStatusErrors } from './data-sync/data-sync-errors.ts'
export { emailErrors, emailListErrors, emailStatusErrors } from './email/email-errors.ts'
export {
  emailTemplateCreateErrors,
  emailTemplateInfoErrors,
  emailTemplateListErrors,
  emailTemplateUpdateErrors,
} from './email/email-template-errors.ts'
export {
  preferenceCenterCreateErrors,
  preferenceCenterNotFound,
  preferenceCenterUpdateErrors,
  preferenceUrlErrors,
  preferenceUrlNotFound,
} from './email/preference-center-errors.ts'
export { PreferenceCenterOptions } from './email/preference-center.ts'
export {
  localServerUrl,
  type MessageLink,
  messageLinkPath,
  messageLinkPathOf,
  messageLinkTexts,
  type PreferencePage,
  preferenceFormBytes,
  preferencePagePath,
  preferencePagePathOf,
  preferencePageTexts,
  readMessageLinkPath,
  readPreferencePagePath,
} from './email/preference-page.ts'
export {
  contentBlockCreateErrors,
  contentBlockInfoErrors,
  contentBlockListErrors,
  contentBlockUpdateErrors,
} from './content-blocks/content-block-errors.ts'
export {
  type CatalogError,
  type CatalogErrorId,
  type CatalogErrorMessage,
  catalogErrors,
  catalogFieldErrors,
  catalogItemErrors,
  catalogSelectionErrors,
  unknownSelection,
} from './catalogs/catalog-errors.ts'
export {
  campaignDetailsErrors,
  canvasDetailsErrors,
  eventListErrors,
  productListErrors,
  segmentDetailsErrors,
  segmentListErrors,
  sendableListErrors,
} from './messaging/list-errors.ts'
export { campaignDuplicateErrors, canvasDuplicateErrors } from './messaging/duplicate-errors.ts'
export { cohortErrors, cohortUsersErrors, partnerKeyErrors } from './users/cohort-errors.ts'
export { mergeErrors } from './users/merge-errors.ts'
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
  sendingErrors,
} from './messaging/sending-errors.ts'
export {
  subscriptionErrors,
  subscriptionStatusErrors,
  subscriptionV1Errors,
  userSubscriptionErrors,
} from './subscription-groups/subscription-group-errors.ts'
export { invalidPhoneListErrors, invalidPhoneRemoveErrors } from './subscription-groups/invalid-phone-errors.ts'
export {
  messagesScheduleDeleteErrors,
  messagesScheduleErrors,
  messagesScheduleUpdateErrors,
  messagesSendErrors,
} from './messaging/messages-errors.ts'
export { liveActivityStartErrors, liveActivityUpdateErrors } from './messaging/live-activity-errors.ts'
export {
  callBounds,
  type CalledFor,
  callLimits,
  callMethods,
  callStatuses,
  chainHeader,
  connectionHeaders,
  receiptOf,
} from './messaging/outgoing-calls.ts'
export { transactionalErrors } from './messaging/transactional-errors.ts'
export { trackErrors, trackObjectErrors, trackSyncErrors } from './users/track-errors.ts'
export { isNotSimulated, notSimulated } from './transport/not-simulated.ts'
export {
  connectionErrors,
  gatewayErrors,
  gatewayRetryAfter,
  invalidApiKey,
  tooManyWorkspaces,
  malformedJson,
  transportErrors,
} from './transport/transport-errors.ts'
export {
  externalIdRemoveErrors,
  externalIdRemoveFaults,
  externalIdRenameErrors,
  externalIdRenameFaults,
} from './users/external-id-errors.ts'
export { aliasNewErrors, aliasUpdateErrors, deleteErrors, exportErrors, identifyErrors } from './users/user-errors.ts'
export {
  cancelFileErrors,
  controlGroupFileErrors,
  runningFileErrors,
  segmentFileErrors,
} from './users/user-file-errors.ts'
export { exportPath, readExportPath } from './users/user-file-path.ts'
export { limits } from './limits.ts'
export { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.ts'
export { isPattern } from './schemas/pattern.ts'
export { type Query, readQuery, writeQuery } from './validation/query-text.ts'
export {
  Audience,
  audienceWith,
  ConnectedAudience,
  CustomAttributeFilter,
  LastUsedAppFilter,
  SubscriptionStatusFilter,
} from './messaging/connected-audience.ts'
export { CatalogField, CatalogFields, catalogNamePattern } from './catalogs/catalog.ts'
export { CatalogSelection } from './catalogs/catalog-selection.ts'
export { catalogItemCharacters, catalogItemFaults } from './catalogs/catalog-item.ts'
export { blockTag, contentBlockMembers } from './content-blocks/content-block.ts'
export { ExportedUser, exportableFields } from './users/exported-user.ts'
export { Timestamp, UserAlias } from './schemas/identifiers.ts'
export { MergeIdentifier, MergeUpdate } from './users/merge-update.ts'
export type { Prioritization } from './schemas/prioritization.ts'
export { CampaignRecipient, CanvasRecipient } from './messaging/recipients.ts'
export type { Messages } from './messaging/message-objects.ts'
export { Schedule, scheduleTimes } from './messaging/schedule.ts'
export { SubscriptionGroupUpdate, SubscriptionState } from './subscription-groups/subscription-group-update.ts'
export { ListedIntegration, SyncJob, SyncJobStatus } from './data-sync/sync-job.ts'
export { isTime, parseTime } from '@brazier/domain/vocabulary'
export { EventObject, PurchaseObject } from './users/track-activity.ts'
export { AttributesObject, customAttributes } from './users/track-attributes.ts'
export { TrackBody, TrackObjectError } from './users/track-body.ts'
export { EntryProperties, type Properties, TriggerProperties } from './messaging/trigger-properties.ts'
export type { AnyOutput, Input, Output, RequestBody, RequestParams, RequestQuery, TransportOutput } from './types.ts'
export { unknownMembers } from './validation/unknown-members.ts'
export { validate, validateRequest, type Validation } from './validation/validate.ts'
export { type RequestValidation, validateParts } from './validation/validate-parts.ts'
export { type BodyValidation, type CompileSchema, validateRow } from './validation/validate-row.ts'
export { lazyObject, lazyStrictObject } from './schema/lazy-object.ts'

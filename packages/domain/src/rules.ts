export { applyEngagement } from './analytics/apply-engagement.ts'
export { channelCounters, type Counting } from './analytics/counters.ts'
export { type Activity, type Credit, creditsOf, type RulesOf, withConversions } from './analytics/credit.ts'
export { creditedEngagements, placeInCampaign, placeInCanvas } from './analytics/credited-engagements.ts'
export { engagementFault } from './analytics/engagement-fault.ts'
export {
  activityKinds,
  type ConversionIndex,
  type Engagement,
  type EngagementKind,
  type MessageKind,
  messageKinds,
  outcomeKinds,
} from './analytics/engagement.ts'
export { presentCampaignDays, presentSendDays } from './analytics/present-campaign.ts'
export { presentCanvasDays, presentCanvasSummary, type StepMessages } from './analytics/present-canvas.ts'
export { type ActivityCount, presentActivity } from './analytics/present-series.ts'
export { combineRollups, emptyRollup, type FullCell, type FullRow, type Rollup, type Span } from './analytics/rollup.ts'
export {
  type Counts,
  type SeriesCell,
  seriesFamilies,
  type SeriesFamily,
  type SeriesKey,
  type SeriesRow,
} from './analytics/series.ts'
export { totalCells } from './analytics/total-cells.ts'
export { canvasWindow, dayWindow, hourWindow, type SeriesPoint, type SeriesWindow } from './analytics/window.ts'
export type {
  AttributeFilter,
  CohortFilter,
  ConnectedAudience,
  LastUsedAppFilter,
  StatusFilter,
  StoredAudience,
} from './audience/audience.ts'
export { describeAudience } from './audience/describe-audience.ts'
export {
  type ExplainedAudience,
  type ExplainedFilter,
  explainAudience,
  type Membership,
} from './audience/explain-audience.ts'
export { audienceTest, matchesAudience } from './audience/matches-audience.ts'
export { AudienceOverBudget } from './audience/audience-work.ts'
export { compilePattern } from './audience/pattern.ts'
export type { Catalog, CatalogField, CatalogFieldType, CatalogItem } from './catalogs/catalog.ts'
export type { CatalogSelection } from './catalogs/catalog-selection.ts'
export { createSelector, hasLiquid, isSortable, isValidFilter, refersTo, type Selector } from './catalogs/selection.ts'
export type { Coercion } from './catalogs/coerce-value.ts'
export { changeItem, newItem, readMembers, type ReadMembers } from './catalogs/item.ts'
export { type FormField, readFieldName } from './liquid/form-field.ts'
export { createValues, type RenderedValue } from './liquid/values.ts'
export { createNotes, noteKinds, type Notes, notesText, type RenderNote } from './liquid/notes.ts'
export { type Budget, newBudget } from './liquid/budget.ts'
export type {
  ConnectedAnswer,
  ConnectedRequest,
  MessageLinks,
  RenderContext,
  Rendered,
  SelectionItems,
} from './liquid/render-context.ts'
export { renderLimits } from './liquid/render-limits.ts'
export type { Template } from './liquid/template.ts'
export { type Behavior, type BehaviorModel, type Chance, courses } from './messaging/behavior/behavior.ts'
export { type Draw, playOut, type SentMessage } from './messaging/behavior/play-out.ts'
export { hasPassed, nextTurn, planAt, type Schedule, sendPlan, type SendPlan } from './messaging/schedule/send-plan.ts'
export {
  type CanvasPath,
  enterCanvas,
  longestWay,
  nextVisits,
  stepCycle,
  type Visit,
  type WalkedStep,
  type WalkedVariant,
} from './messaging/sending/canvas-walk.ts'
export { chooseVariation, isWhole, type Share } from './messaging/sending/choose-variation.ts'
export { type ExceptionEvent, type Interaction, interactions } from './messaging/sending/exception-event.ts'
export {
  describeExceptionEvent,
  type Done,
  exceptionChangeOf,
  exceptionEngagementOf,
  exceptionEventOf,
  type ExitCriteria,
} from './messaging/sending/exit-criteria.ts'
export { mergeProperties } from './messaging/sending/merge-properties.ts'
export { nextAttemptAt } from './messaging/sending/next-attempt.ts'
export {
  pushToken,
  type ReachConditions,
  type RecipientSubscriptionState,
  unreachable,
  type Unreachable,
} from './messaging/sending/reachability.ts'
export { dedupeRecipients, lastOfEach } from './messaging/sending/recipients.ts'
export {
  describeReeligibility,
  type Earlier,
  notEligibleAgain,
  type Reeligibility,
  shownInstant,
  windowSeconds,
} from './messaging/sending/reeligibility.ts'
export { type Created, inOrderOfCreation, numberedPage } from './paging/numbered-page.ts'
export { cutPage, firstPage, pageLinks, type PageLinks, type PagePosition } from './paging/page-window.ts'
export { type Calendar, calendarOf, dayText, hourOf } from './time/calendar.ts'
export { dayMs, hourMs, type Instant, isoInstant, later } from './time/instant.ts'
export { isTime, parseTime } from './time/parse-time.ts'
export { stretchedSpan } from './time/time-span.ts'
export { ianaZone } from './time/named-zones.ts'
export { clockOf, isTimeZone, zoneClock } from './time/zone-clock.ts'
export { recentLimit, recentMs, recordActivity } from './users/activity/activity.ts'
export { withRecentMessages } from './users/export/export-records.ts'
export { exportView } from './users/export/export-view.ts'
export type { ExportedUser } from './users/export/exported-user.ts'
export { explainMerge, type MergeExplanation, type MergeOrigin } from './users/merge/explain-merge.ts'
export { type Identification, identifyProfile, type IdentifyResult } from './users/merge/identify-profile.ts'
export { pushTokenKey } from './users/merge/merge-lists.ts'
export { mergeProfiles, mergeRefusal, type MergeRefusal, type MergeResult } from './users/merge/merge-profiles.ts'
export { type Candidate, prioritise, type Priority } from './users/merge/prioritise.ts'
export { addAlias } from './users/profile/add-alias.ts'
export { externalIdsOf, removeDeprecatedId, renameExternalId } from './users/profile/external-ids.ts'
export { emailKey } from './users/profile/email-key.ts'
export { isDrawn } from './users/profile/is-drawn.ts'
export { isValidPhone } from './users/profile/is-valid-phone.ts'
export { mostNames } from './users/profile/most-names.ts'
export { newProfile, type NewProfile } from './users/profile/new-profile.ts'
export { normalisePhone } from './users/profile/normalise-phone.ts'
export { preferredProfile } from './users/profile/preferred-profile.ts'
export type {
  ActivitySummary,
  AppSummary,
  CampaignReceived,
  CanvasReceived,
  CohortName,
  Device,
  MessageRecord,
  Profile,
  PurchaseTotals,
  PushToken,
  Reception,
  StepReceived,
  SubscriptionState,
  SubscriptionStatus,
  UserAlias,
} from './users/profile/profile.ts'
export { setSubscriptionGroup } from './users/profile/set-subscription-group.ts'
export {
  type CampaignReception,
  withCampaign,
  withEntry,
  withExit,
  withExitEvent,
  withStep,
} from './users/received/received.ts'
export {
  applyAttributes,
  type AttributesUpdate,
  type SubscriptionGroupUpdate,
  type TrackedField,
} from './users/track/apply-attributes.ts'
export { countryCode } from './users/track/country-code.ts'
export { attributeLengthOf, type AttributeType, attributeTypeOf } from './users/track/attribute-type.ts'
export { applyEvent, type CustomEvent } from './users/track/apply-event.ts'
export { applyPurchase, type Purchase } from './users/track/apply-purchase.ts'
export { applySession, type Session } from './users/track/apply-session.ts'
export type { Dropped } from './users/track/write-attributes.ts'
export { firstPlace } from './binary-search.ts'
export { type Channel, channels } from './channel.ts'
export { hashText } from './hash.ts'
export { isJsonArray, isJsonObject, type Json, type JsonObject, getOwn, sameJson } from './json.ts'
export { compareTexts } from './text-order.ts'

export { combineActivity, recordActivity, recentLimit, recentMs } from './activity/activity.ts'
export type { AttributeFilter, ConnectedAudience, LastUsedAppFilter, StatusFilter } from './audience/audience.ts'
export { describeAudience } from './audience/describe-audience.ts'
export { audienceTest, matchesAudience } from './audience/matches-audience.ts'
export type { AudienceContext, AudienceTest } from './audience/matches-audience.ts'
export { compilePattern } from './audience/pattern.ts'
export type { Catalog, CatalogField, CatalogFieldType, CatalogItem } from './catalog/catalog.ts'
export { coerceValue } from './catalog/coerce-value.ts'
export type { Coercion } from './catalog/coerce-value.ts'
export { changeItem, newItem, readMembers } from './catalog/item.ts'
export type { ReadMembers } from './catalog/item.ts'
export { exportSpan, exportView } from './export/export-view.ts'
export type { ExportSpan } from './export/nested-records.ts'
export type {
  ExportedActivity,
  ExportedApp,
  ExportedCampaign,
  ExportedCanvas,
  ExportedDevice,
  ExportedStep,
  ExportedUser,
} from './export/exported-user.ts'
export { dayMs, isoInstant, later } from './instant.ts'
export type { Json, JsonObject } from './json.ts'
export { isJsonArray, isJsonObject, own, sameJson } from './json.ts'
export { parseTemplate, referencedBlocks } from './liquid/parse-template.ts'
export type { ParsedTemplate, Template } from './liquid/parse-template.ts'
export type { RenderContext, Rendered } from './liquid/render-context.ts'
export { renderLimits } from './liquid/render-limits.ts'
export { renderTemplate } from './liquid/render-template.ts'
export { explainMerge } from './merge/explain-merge.ts'
export type { MergeExplanation, MergeOrigin } from './merge/explain-merge.ts'
export { identifyProfile } from './merge/identify-profile.ts'
export type { Identification, IdentifyResult } from './merge/identify-profile.ts'
export { mergeProfiles, mergeRefusal } from './merge/merge-profiles.ts'
export type { MergeRefusal, MergeResult } from './merge/merge-profiles.ts'
export { prioritise } from './merge/prioritise.ts'
export type { Candidate, Priority } from './merge/prioritise.ts'
export { inOrderOfCreation, numberedPage } from './page/numbered-page.ts'
export type { Created } from './page/numbered-page.ts'
export { cutPage, firstPage, pageLinks } from './page/page-window.ts'
export type { PageCut, PageLinks, PagePosition } from './page/page-window.ts'
export { addAlias, hasAliasLabel } from './profile/add-alias.ts'
export { isValidPhone } from './profile/is-valid-phone.ts'
export { newProfile } from './profile/new-profile.ts'
export type { NewProfile } from './profile/new-profile.ts'
export type {
  ActivitySummary,
  AppSummary,
  CampaignReceived,
  CanvasReceived,
  Device,
  EngagedKind,
  Instant,
  MessageRecord,
  Occurrence,
  Profile,
  PurchaseTotals,
  PushToken,
  StepReceived,
  SubscriptionState,
  SubscriptionStatus,
  UserAlias,
} from './profile/profile.ts'
export { setSubscriptionGroup } from './profile/set-subscription-group.ts'
export { defaultHour, hasPassed, sendPlan } from './schedule/send-plan.ts'
export type { Schedule, SendPlan } from './schedule/send-plan.ts'
export { isTimeZone } from './schedule/zone-clock.ts'
export { enterCanvas, nextVisits, stepCycle } from './sending/canvas-walk.ts'
export type { CanvasPath, Visit, WalkedCanvas, WalkedStep, WalkedVariant } from './sending/canvas-walk.ts'
export { chooseVariation } from './sending/choose-variation.ts'
export type { Share } from './sending/choose-variation.ts'
export { mergeProperties } from './sending/merge-properties.ts'
export { channels, isReachable, unreachable } from './sending/reachability.ts'
export type { Channel, ReachConditions, RecipientSubscriptionState, Unreachable } from './sending/reachability.ts'
export { dedupeRecipients, lastOfEach, recipientKey } from './sending/recipients.ts'
export type { RecipientIdentifier } from './sending/recipients.ts'
export { applyAttributes, trackedFields } from './track/apply-attributes.ts'
export type { AttributesUpdate, SubscriptionGroupUpdate, TrackedField } from './track/apply-attributes.ts'
export { applyEvent } from './track/apply-event.ts'
export type { CustomEvent } from './track/apply-event.ts'
export { applyPurchase } from './track/apply-purchase.ts'
export type { Purchase } from './track/apply-purchase.ts'
export { type Calendar, calendarOf, dayText, hourMs, hourOf } from './analytics/calendar.ts'
export type { PresentedVariation } from './analytics/campaign-layout.ts'
export { channelCounters, countingOf, type ChannelCounting, type Counting } from './analytics/counters.ts'
export {
  type ActivityKind,
  activityKinds,
  type ConversionIndex,
  type Engagement,
  type EngagementKind,
  type MessageKind,
  messageKinds,
  outcomeKinds,
} from './analytics/engagement.ts'
export type { CampaignOutcome, CanvasOutcome } from './analytics/outcome.ts'
export {
  type CampaignDay,
  type CampaignMessages,
  type PresentedCampaign,
  presentCampaignDays,
  presentSendDays,
} from './analytics/present-campaign.ts'
export {
  type Breakdowns,
  type CanvasStats,
  type EntryStats,
  presentCanvasDays,
  presentCanvasSummary,
  type PresentedCanvas,
  type StepMessages,
} from './analytics/present-canvas.ts'
export { type ActivityCount, presentActivity } from './analytics/present-series.ts'
export { combineRollups, emptyRollup, type FullCell, type FullRow, type Rollup, type Span } from './analytics/rollup.ts'
export type { NoteUndo } from './analytics/rollup-cells.ts'
export {
  type Counts,
  type SeriesCell,
  seriesFamilies,
  type SeriesFamily,
  type SeriesKey,
  type SeriesRow,
} from './analytics/series.ts'
export { type SeenInAll, totalCells } from './analytics/total-cells.ts'
export { applyEngagement, type EngagedWith } from './analytics/apply-engagement.ts'
export {
  type ConversionRule,
  type Credit,
  creditsOf,
  type Deed,
  receptionOfCampaign,
  receptionOfCanvas,
  type RulesOf,
  withConversions,
} from './analytics/credit.ts'
export type { Reception } from './profile/profile.ts'
export { type Behavior, type BehaviorModel, type Chance, courses } from './behavior/behavior.ts'
export { type Draw, playOut, type SentMessage } from './behavior/play-out.ts'
export { engagementFault } from './analytics/engagement-fault.ts'
export type { PushCounters, SendPushCounters, ShownCounters } from './analytics/shown-counters.ts'
export {
  type CanvasSpan,
  canvasWindow,
  dayWindow,
  hourWindow,
  type SeriesPoint,
  type SeriesWindow,
} from './analytics/window.ts'
export { addUser, emptyUserSet, type UserSet } from './analytics/user-set.ts'

export { combineActivity, recordActivity, recentLimit, recentMs } from './activity/activity.ts'
export type { AttributeFilter, ConnectedAudience, LastUsedAppFilter, StatusFilter } from './audience/audience.ts'
export { audienceTest, matchesAudience } from './audience/matches-audience.ts'
export type { AudienceContext, AudienceTest } from './audience/matches-audience.ts'
export { compilePattern } from './audience/pattern.ts'
export type { Catalog, CatalogField, CatalogFieldType, CatalogItem } from './catalog/catalog.ts'
export { coerceValue } from './catalog/coerce-value.ts'
export type { Coercion } from './catalog/coerce-value.ts'
export { changeItem, newItem, readMembers } from './catalog/item.ts'
export type { ReadMembers } from './catalog/item.ts'
export { exportView } from './export/export-view.ts'
export type {
  ExportedActivity,
  ExportedApp,
  ExportedCampaign,
  ExportedCanvas,
  ExportedDevice,
  ExportedStep,
  ExportedUser,
} from './export/exported-user.ts'
export { dayMs, isoInstant } from './instant.ts'
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

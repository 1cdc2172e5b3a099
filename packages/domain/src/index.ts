export { combineActivity, recordActivity, recentLimit, recentMs } from './activity/activity.ts'
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
export { explainMerge } from './merge/explain-merge.ts'
export type { MergeExplanation, MergeOrigin } from './merge/explain-merge.ts'
export { identifyProfile } from './merge/identify-profile.ts'
export type { Identification, IdentifyResult } from './merge/identify-profile.ts'
export { mergeProfiles, mergeRefusal } from './merge/merge-profiles.ts'
export type { MergeRefusal, MergeResult } from './merge/merge-profiles.ts'
export { prioritise } from './merge/prioritise.ts'
export type { Candidate, Priority } from './merge/prioritise.ts'
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
export { applyAttributes, trackedFields } from './track/apply-attributes.ts'
export type { AttributesUpdate, SubscriptionGroupUpdate, TrackedField } from './track/apply-attributes.ts'
export { applyEvent } from './track/apply-event.ts'
export type { CustomEvent } from './track/apply-event.ts'
export { applyPurchase } from './track/apply-purchase.ts'
export type { Purchase } from './track/apply-purchase.ts'

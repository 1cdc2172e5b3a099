import type { Draft } from '../draft.ts'
import { own, sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { pushTokenKey } from '../merge/merge-lists.ts'
import type { Instant, Profile, PushToken, SubscriptionState } from '../profile/profile.ts'
import { writeAttributes } from './write-attributes.ts'

/** The profile fields an attributes object can write. Source: decision 0011. */
export const trackedFields = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'dob',
  'gender',
  'country',
  'home_city',
  'language',
  'time_zone',
  'last_coordinates',
  'attributed_campaign',
  'attributed_source',
  'attributed_adgroup',
  'attributed_ad',
  'email_subscribe',
  'push_subscribe',
  'push_opted_in_at',
  'date_of_first_session',
  'date_of_last_session',
  'uninstalled_at',
] as const

/** The name of a profile field that an attributes object can write. */
export type TrackedField = (typeof trackedFields)[number]

/** Membership of one subscription group, as written by an attributes object. Source: spec, "States and transitions". */
export interface SubscriptionGroupUpdate {
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
}

/** One attributes object, its names and types checked and its times parsed. */
export interface AttributesUpdate {
  /** New values of profile fields; `null` removes the field. */
  readonly fields: { readonly [F in TrackedField]?: Profile[F] | null }
  /** New values of, or operations on, custom attributes; see `writeAttributes`. */
  readonly custom_attributes: JsonObject
  /** Whether nested objects are merged member by member; else they are overwritten. */
  readonly merge_objects: boolean
  readonly subscription_groups?: readonly SubscriptionGroupUpdate[]
  /** Added to those known; a known one of the same app is replaced. */
  readonly push_tokens?: readonly PushToken[]
}

/**
 * Applies an attributes object to a user. When it changes nothing the same profile comes back, `updated_at` included.
 * Source: spec, "POST /users/alias/new", rule 3; decision 0011.
 */
export function applyAttributes(profile: Profile, update: AttributesUpdate, now: Instant): Profile {
  const draft: Draft<Profile> = { ...profile }
  const removed = writeFields(draft, update.fields)
  if (draft.push_subscribe === 'opted_in' && profile.push_subscribe !== 'opted_in') {
    draft.push_opted_in_at = update.fields.push_opted_in_at ?? now
  }
  draft.custom_attributes = writeAttributes(profile.custom_attributes, update.custom_attributes, update.merge_objects)
  draft.subscription_groups = writeGroups(profile.subscription_groups, update.subscription_groups ?? [])
  draft.push_tokens = writePushTokens(profile.push_tokens, update.push_tokens ?? [])
  if (isUnchanged(profile, draft)) return profile
  draft.updated_at = now
  // An object that lost a member is slow to read and large; its copy is not.
  return removed ? { ...draft } : draft
}

function writeFields(draft: Draft<Profile>, fields: AttributesUpdate['fields']): boolean {
  let removed = false
  for (const field of trackedFields) {
    const value = fields[field]
    if (value === undefined) continue
    if (value !== null) writeField(draft, field, value)
    else if (draft[field] !== undefined) {
      delete draft[field]
      removed = true
    }
  }
  return removed
}

function writeField<F extends TrackedField>(draft: Draft<Profile>, field: F, value: NonNullable<Profile[F]>): void {
  if (!sameJson(draft[field], value)) draft[field] = value
}

function isUnchanged(before: Profile, after: Profile): boolean {
  return (
    before.custom_attributes === after.custom_attributes &&
    before.subscription_groups === after.subscription_groups &&
    before.push_tokens === after.push_tokens &&
    trackedFields.every((field) => before[field] === after[field])
  )
}

function writeGroups(groups: SubscriptionGroups, updates: readonly SubscriptionGroupUpdate[]): SubscriptionGroups {
  const states = Object.fromEntries(updates.map((update) => [update.subscription_group_id, update.subscription_state]))
  const changed = Object.entries(states).some(([id, state]) => own(groups, id) !== state)
  return changed ? { ...groups, ...states } : groups
}

type SubscriptionGroups = Profile['subscription_groups']

function writePushTokens(known: readonly PushToken[], updates: readonly PushToken[]): readonly PushToken[] {
  if (updates.length === 0) return known
  const tokens = new Map(known.map((token) => [pushTokenKey(token), token]))
  let changed = false
  for (const token of updates) {
    const before = tokens.get(pushTokenKey(token))
    if (before !== undefined && samePushToken(before, token)) continue
    tokens.set(pushTokenKey(token), token)
    changed = true
  }
  return changed ? [...tokens.values()] : known
}

function samePushToken(a: PushToken, b: PushToken): boolean {
  return a.platform === b.platform && a.device_id === b.device_id && a.notifications_enabled === b.notifications_enabled
}

import type { Draft } from '../../draft.ts'
import { type JsonObject, getOwn, sameJson } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'
import { pushTokenKey } from '../merge/merge-lists.ts'
import type { Profile, PushToken, SubscriptionState } from '../profile/profile.ts'
import { type Dropped, writeAttributes } from './write-attributes.ts'

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

/** A subscription group's state in an attributes object. Source: spec, "States and transitions". */
export interface SubscriptionGroupUpdate {
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
}

/** An attributes object with checked names and types and parsed times. */
export interface AttributesUpdate {
  /** `null` removes the field. */
  readonly fields: { readonly [F in TrackedField]?: Profile[F] | null }
  /** Values or operations; see `writeAttributes`. */
  readonly custom_attributes: JsonObject
  /** Whether nested objects are merged by member, not replaced. */
  readonly merge_objects: boolean
  readonly subscription_groups?: readonly SubscriptionGroupUpdate[]
  /** Replaces a known token of the same app. */
  readonly push_tokens?: readonly PushToken[]
}

/**
 * Applies an attributes object. Returns the same profile, with its old `updated_at`, if nothing changes. Source: spec, "POST
 * /users/alias/new", rule 3; decision 0011.
 */
export const applyAttributes = (
  profile: Profile,
  update: AttributesUpdate,
  now: Instant,
  dropped?: Dropped,
): Profile => {
  const { custom_attributes: custom, merge_objects } = update
  const draft: Draft<Profile> = { ...profile }
  writeFields(draft, update.fields)
  if (draft.push_subscribe === 'opted_in' && profile.push_subscribe !== 'opted_in') {
    draft.push_opted_in_at = update.fields.push_opted_in_at ?? now
  }
  draft.custom_attributes = writeAttributes(profile.custom_attributes, custom, merge_objects, dropped)
  draft.subscription_groups = writeGroups(profile.subscription_groups, update.subscription_groups ?? [])
  draft.push_tokens = writePushTokens(profile.push_tokens, update.push_tokens ?? [])
  if (isUnchanged(profile, draft)) return profile
  return { ...draft, updated_at: now }
}

const writeFields = (draft: Draft<Profile>, fields: AttributesUpdate['fields']): void => {
  for (const field of trackedFields) {
    const value = fields[field]
    if (value === undefined) continue
    if (value !== null) writeField(draft, field, value)
    else delete draft[field]
  }
}

const writeField = <F extends TrackedField>(draft: Draft<Profile>, field: F, value: NonNullable<Profile[F]>): void => {
  if (!sameJson(draft[field], value)) draft[field] = value
}

const isUnchanged = (before: Profile, after: Profile): boolean =>
  before.custom_attributes === after.custom_attributes &&
  before.subscription_groups === after.subscription_groups &&
  before.push_tokens === after.push_tokens &&
  trackedFields.every((field) => before[field] === after[field])

const writeGroups = (groups: SubscriptionGroups, updates: readonly SubscriptionGroupUpdate[]): SubscriptionGroups => {
  const states = Object.fromEntries(updates.map((update) => [update.subscription_group_id, update.subscription_state]))
  const changed = Object.entries(states).some(([id, state]) => getOwn(groups, id) !== state)
  return changed ? { ...groups, ...states } : groups
}

type SubscriptionGroups = Profile['subscription_groups']

const writePushTokens = (known: readonly PushToken[], updates: readonly PushToken[]): readonly PushToken[] => {
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

const samePushToken = (a: PushToken, b: PushToken): boolean =>
  a.platform === b.platform &&
  a.device_id === b.device_id &&
  a.notifications_enabled === b.notifications_enabled &&
  a.provisionally_opted_in === b.provisionally_opted_in

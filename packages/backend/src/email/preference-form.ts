import { preferenceFormBytes } from '@brazier/contract'
import {
  type Instant,
  type Profile,
  readFieldName,
  setSubscriptionGroup,
  type SubscriptionState,
  type SubscriptionStatus,
} from '@brazier/domain/rules'
import type { StateChangeSource } from '../currents/state-changes.ts'
import { putChanged } from '../exits/exception-events.ts'
import type { Transaction } from '../ports/store.ts'
import { setEmailSubscription } from './email-subscription.ts'
import { checkboxesIn } from './preference-html.ts'

interface Preferences {
  readonly email?: SubscriptionStatus
  readonly groups: readonly (readonly [id: string, state: SubscriptionState])[]
}

/** Undefined: too large, or none. */
const readText = async ({ body }: Request): Promise<string | undefined> => {
  if (body === null) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > preferenceFormBytes) return undefined
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return new TextDecoder().decode(bytes)
}

/** Undefined: too large, or not of a form. */
export const readForm = async (request: Request): Promise<URLSearchParams | undefined> => {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const text = type === 'application/x-www-form-urlencoded' ? await readText(request) : undefined
  return text === undefined ? undefined : new URLSearchParams(text)
}

/** A mail program may also send it as `multipart/form-data`. Source: RFC 8058, 3.2. */
export const isOneClick = async (request: Request): Promise<boolean> => {
  const text = await readText(request)
  return ['List-Unsubscribe', 'One-Click'].every((part) => text?.includes(part) === true)
}

/** A browser sends `on` for a checkbox without a value. */
const emailState = (value: string): SubscriptionStatus | undefined => {
  if (value === 'on') return 'opted_in'
  return value === 'opted_in' || value === 'subscribed' || value === 'unsubscribed' ? value : undefined
}

const groupState = (value: string): SubscriptionState | undefined => {
  if (value === 'on') return 'subscribed'
  return value === 'subscribed' || value === 'unsubscribed' ? value : undefined
}

/** Undefined if a state is none. Checkboxes that the form lacks are unsubscribed. */
export const preferencesOf = (form: URLSearchParams, page: string): Preferences | undefined => {
  const sent = new Set(form.keys())
  const states = [...sent].filter((name) => readFieldName(name) !== undefined)
  const fields = new Map(checkboxesIn(page, sent, states).map((name) => [name, 'unsubscribed']))
  for (const [name, value] of form) fields.set(name, value)
  const groups: (readonly [string, SubscriptionState])[] = []
  let email: SubscriptionStatus | undefined
  for (const [name, value] of fields) {
    const field = readFieldName(name)
    if (field === undefined) continue
    const state = field === 'email_global_state' ? emailState(value) : groupState(value)
    if (state === undefined) return undefined
    if (field === 'email_global_state') email = state
    else if (state !== 'opted_in') groups.push([field.subscription_group, state])
  }
  return email === undefined ? { groups } : { email, groups }
}

/** Counts a reaction to a message, and resolves to the user afterwards. */
export type CountReaction = (tx: Transaction, profile: Profile, now: Instant) => Promise<Profile>

/** The email state belongs to the address. Resolves to false, and changes nothing, if a group does not exist. */
export const setPreferences = async (
  tx: Transaction,
  profile: Profile,
  { email, groups }: Preferences,
  now: Instant,
  source: StateChangeSource,
  count?: CountReaction,
): Promise<boolean> => {
  for (const [id] of groups) if ((await tx.subscriptionGroups.get(id)) === undefined) return false
  const isNew = email === 'unsubscribed' && profile.email_subscribe !== 'unsubscribed'
  const counted = isNew && count !== undefined ? await count(tx, profile, now) : profile
  const user = groups.reduce((changed, [id, state]) => setSubscriptionGroup(changed, id, state, now), counted)
  const isAddressed = user.email !== undefined
  const isSet = email === undefined || isAddressed || user.email_subscribe === email
  const saved = isSet ? user : { ...user, email_subscribe: email, updated_at: now }
  if (saved !== counted) await putChanged(tx, counted, saved, now, { source })
  if (email !== undefined && user.email !== undefined) await setEmailSubscription(tx, user.email, email, now, source)
  return true
}

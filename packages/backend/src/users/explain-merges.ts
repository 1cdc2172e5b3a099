import { MergeUpdate } from '@brazier/contract'
import {
  explainMerge,
  type Instant,
  type Json,
  type MergeExplanation,
  type MergeRefusal,
  mergeRefusal,
  prioritise,
  type Priority,
  type Profile,
  sameJson,
  type UserAlias,
} from '@brazier/domain/rules'
import type * as z from 'zod'
import { aliasKey, type IdentifierKind, type Profiles, type Transaction } from '../ports/store.ts'
import { type StateUserJson, userJson } from '../state/user-json.ts'

// Says by field, from the domain's rules, what a merge does, or did. Source: decision 0174.

/** A user to merge, also named in ways that users.merge does not know. */
export type MergeNamed =
  | { readonly external_id: string }
  | { readonly user_alias: UserAlias }
  | { readonly braze_id: string }
  | { readonly email: string; readonly prioritization?: readonly Priority[] | undefined }
  | { readonly phone: string; readonly prioritization?: readonly Priority[] | undefined }

/** An identifier's user. */
export interface MergeSide {
  /** In order of braze_id. */
  readonly candidates: readonly Profile[]
  /** Absent: nobody, or more than one. */
  readonly user?: Profile
  /** The preference that left one of several. */
  readonly chosen_by?: Priority
}

/** A field with values as in a state file. */
export interface ExplainedField {
  readonly field: MergeExplanation['field']
  readonly keep?: unknown
  readonly merge?: unknown
  readonly result?: unknown
  readonly from: MergeExplanation['from']
  readonly rule: string
  /** Whether the kept user has another value afterwards. */
  readonly changes: boolean
  readonly entries?: MergeExplanation['entries']
}

/** Effects of a merge. */
export interface ExplainedMerge {
  readonly fields: readonly ExplainedField[]
  readonly refusal?: MergeRefusal
}

/** Explains by field. */
export const explainUsers = (keep: Profile, merge: Profile, now: Instant): ExplainedMerge => {
  const explained = explainMerge(keep, merge, now)
  const merged = Object.fromEntries(
    explained.filter(({ value }) => value !== undefined).map((one) => [one.field, one.value]),
  )
  const jsonOf = (profile: object): StateUserJson => userJson(profile as Profile) // each field has its explanation
  const [kept, gone, result] = [jsonOf(keep), jsonOf(merge), jsonOf(merged)]
  const refusal = mergeRefusal(keep, merge)
  return {
    fields: explained.map(({ field, from, rule, entries }) => ({
      field,
      keep: kept[field],
      merge: gone[field],
      result: result[field],
      from,
      rule,
      changes: !isSame(kept[field], result[field]),
      ...(entries !== undefined && { entries }),
    })),
    ...(refusal !== undefined && { refusal }),
  }
}

// Both are in a state file, so JSON.
const isSame = (a: unknown, b: unknown): boolean => sameJson(a as Json | undefined, b as Json | undefined)

const identifierOf = (named: MergeNamed): readonly [kind: IdentifierKind, value: string] => {
  if ('external_id' in named) return ['external_id', named.external_id]
  if ('user_alias' in named) return ['user_alias', aliasKey(named.user_alias)]
  if ('braze_id' in named) return ['braze_id', named.braze_id]
  return 'email' in named ? ['email', named.email] : ['phone', named.phone]
}

const decidingPriority = (candidates: readonly Profile[], order: readonly Priority[]): Priority | undefined =>
  order.find((_, index) => prioritise(candidates, order.slice(0, index + 1)) !== undefined)

const resolveSide = async (profiles: Profiles, named: MergeNamed): Promise<MergeSide> => {
  const candidates = await profiles.find(...identifierOf(named))
  const order = ('prioritization' in named ? named.prioritization : undefined) ?? []
  const user = prioritise(candidates, order)
  const chosen_by = candidates.length > 1 ? decidingPriority(candidates, order) : undefined
  return { candidates, ...(user !== undefined && { user }), ...(chosen_by !== undefined && { chosen_by }) }
}

/** A users.merge request. */
export type MergeRequest = z.input<typeof MergeUpdate>

/** The plainest first. */
const orders: readonly (readonly Exclude<Priority, 'least_recently_updated'>[])[] = [
  ['most_recently_updated'],
  ['identified', 'most_recently_updated'],
  ['unidentified', 'most_recently_updated'],
]

const byEmail = async ({ profiles }: Transaction, user: Profile) => {
  const { email } = user
  if (email === undefined) return undefined
  const holders = await profiles.find('email', email)
  const order = orders.find((one) => prioritise(holders, one)?.braze_id === user.braze_id)
  return order && { email, prioritization: [...order] }
}

/** Both users must be named alike. */
const requestFor = async (
  tx: Transaction,
  given: { readonly keep: MergeNamed; readonly merge: MergeNamed },
  { keep, merge }: { readonly keep: Profile; readonly merge: Profile },
): Promise<MergeRequest | undefined> => {
  const asGiven = { identifier_to_merge: given.merge, identifier_to_keep: given.keep }
  if (MergeUpdate.safeParse(asGiven).success) return asGiven as MergeRequest // it was read as one
  if (keep.external_id !== undefined && merge.external_id !== undefined) {
    return {
      identifier_to_merge: { external_id: merge.external_id },
      identifier_to_keep: { external_id: keep.external_id },
    }
  }
  const [kept, gone] = [keep.user_aliases[0], merge.user_aliases[0]]
  if (kept !== undefined && gone !== undefined) {
    return { identifier_to_merge: { user_alias: gone }, identifier_to_keep: { user_alias: kept } }
  }
  const [keptEmail, goneEmail] = [await byEmail(tx, keep), await byEmail(tx, merge)]
  if (keptEmail === undefined || goneEmail === undefined) return undefined
  return { identifier_to_merge: goneEmail, identifier_to_keep: keptEmail }
}

/** A merge not done. */
export interface PreviewedMerge {
  readonly keep: MergeSide
  readonly merge: MergeSide
  /** Absent: a side names nobody, or several. */
  readonly explained?: ExplainedMerge
  /** Absent: users.merge cannot name both users. */
  readonly request?: MergeRequest
}

/** Resolves to what users.merge would do. */
export const previewMerge = async (
  tx: Transaction,
  given: { readonly keep: MergeNamed; readonly merge: MergeNamed },
  now: Instant,
): Promise<PreviewedMerge> => {
  const keep = await resolveSide(tx.profiles, given.keep)
  const merge = await resolveSide(tx.profiles, given.merge)
  if (keep.user === undefined || merge.user === undefined) return { keep, merge }
  const request = await requestFor(tx, given, { keep: keep.user, merge: merge.user })
  return {
    keep,
    merge,
    explained: explainUsers(keep.user, merge.user, now),
    ...(request !== undefined && { request }),
  }
}

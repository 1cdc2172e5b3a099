import { newProfile, type Profile, type UserAlias } from '@brazier/domain'
import { countNewUser } from './engagements/new-user.ts'
import type { JobContext } from './jobs/job-handler.ts'
import { aliasKey, type Identifier, type Transaction } from './ports/store.ts'

/** Who a track object is about. */
export interface Target {
  readonly external_id?: string | undefined
  readonly user_alias?: UserAlias | undefined
  readonly braze_id?: string | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly _update_existing_only?: boolean | undefined
}

/** `+` and digits where these make a phone number (ten digits alone are American), else the text as given. */
export const normalisePhone = (given: string): string => {
  const digits = given.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return given
  return digits.length === 10 && !given.trim().startsWith('+') ? `+1${digits}` : `+${digits}`
}

/** Of several users with one address: the identified before the others, then the latest updated, then the oldest. */
const preferred = (candidates: readonly Profile[]): Profile | undefined =>
  candidates.toSorted(
    (a, b) => Number(b.external_id !== undefined) - Number(a.external_id !== undefined) || b.updated_at - a.updated_at,
  )[0]

/** The identifier to look a user up by: the primary one, else email before phone. */
export const identifierOf = (target: Target): Identifier | undefined => {
  if (target.external_id !== undefined) return { kind: 'external_id', value: target.external_id }
  if (target.user_alias !== undefined) return { kind: 'user_alias', value: aliasKey(target.user_alias) }
  if (target.braze_id !== undefined) return { kind: 'braze_id', value: target.braze_id }
  if (typeof target.email === 'string') return { kind: 'email', value: target.email }
  if (typeof target.phone === 'string') return { kind: 'phone', value: normalisePhone(target.phone) }
  return undefined
}

/** Whether an unknown user may be created: never by braze_id, by alias only when asked to. Source: decision 0011. */
const mayCreate = ({ braze_id, user_alias, _update_existing_only }: Target): boolean =>
  braze_id === undefined && !(_update_existing_only ?? user_alias !== undefined)

/** The known user whom a track object is about. */
export const findUser = async (target: Target, tx: Transaction): Promise<Profile | undefined> => {
  const identifier = identifierOf(target)
  return identifier === undefined ? undefined : preferred(await tx.profiles.find(identifier.kind, identifier.value))
}

/** The user a track object is about, created when unknown and allowed; undefined when the object is to be skipped. */
export const findOrCreate = async (target: Target, { tx, now, ids }: JobContext): Promise<Profile | undefined> => {
  const identifier = identifierOf(target)
  if (identifier === undefined) return undefined
  const found = preferred(await tx.profiles.find(identifier.kind, identifier.value))
  if (found !== undefined || !mayCreate(target)) return found
  const braze_id = ids.brazeId(now)
  await countNewUser(braze_id, { tx, now })
  return newProfile({
    braze_id,
    now,
    random_bucket: ids.randomBucket(),
    ...(target.external_id === undefined ? {} : { external_id: target.external_id }),
    ...(target.user_alias === undefined ? {} : { user_aliases: [target.user_alias] }),
    ...(identifier.kind === 'email' ? { email: identifier.value } : {}),
    ...(identifier.kind === 'phone' ? { phone: identifier.value } : {}),
  })
}

import { normalisePhone, preferredProfile, type Profile, type UserAlias } from '@brazier/domain/rules'
import { aliasKey, type Identifier, type Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { makeUser } from './new-user.ts'

export interface UserReference {
  readonly external_id?: string | undefined
  readonly user_alias?: UserAlias | undefined
  readonly braze_id?: string | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly _update_existing_only?: boolean | undefined
}

/** Returns the primary one, else email, else phone. */
export const identifierOf = (reference: UserReference): Identifier | undefined => {
  if (reference.external_id !== undefined) return { kind: 'external_id', value: reference.external_id }
  if (reference.user_alias !== undefined) return { kind: 'user_alias', value: aliasKey(reference.user_alias) }
  if (reference.braze_id !== undefined) return { kind: 'braze_id', value: reference.braze_id }
  if (typeof reference.email === 'string') return { kind: 'email', value: reference.email }
  if (typeof reference.phone === 'string') return { kind: 'phone', value: normalisePhone(reference.phone) }
  return undefined
}

/** Creates never by braze_id, by alias only if the object says so. Source: decision 0011. */
const mayCreate = ({ braze_id, user_alias, _update_existing_only }: UserReference): boolean =>
  braze_id === undefined && !(_update_existing_only ?? user_alias !== undefined)

/** Finds a track object's user, if any. */
export const findUser = async (reference: UserReference, tx: Transaction): Promise<Profile | undefined> => {
  const identifier = identifierOf(reference)
  return identifier === undefined
    ? undefined
    : preferredProfile(await tx.profiles.find(identifier.kind, identifier.value))
}

/** Resolves to undefined if the object must be skipped. */
export const findOrCreate = async (
  reference: UserReference,
  context: Pick<JobContext, 'tx' | 'now' | 'ids'>,
): Promise<Profile | undefined> => {
  const identifier = identifierOf(reference)
  if (identifier === undefined) return undefined
  const found = preferredProfile(await context.tx.profiles.find(identifier.kind, identifier.value))
  if (found !== undefined || !mayCreate(reference)) return found
  const identifiers = {
    ...(reference.external_id === undefined ? {} : { external_id: reference.external_id }),
    ...(reference.user_alias === undefined ? {} : { user_aliases: [reference.user_alias] }),
    ...(identifier.kind === 'email' ? { email: identifier.value } : {}),
    ...(identifier.kind === 'phone' ? { phone: identifier.value } : {}),
  }
  return makeUser(identifiers, context)
}

import { isValidPhone, normalisePhone } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { externalId, userAlias } from '../schemas/identifiers.ts'
import { trackObjectErrors as errors } from './track-errors.ts'

/** Whether an external_id may be a user's: not empty, at most 987 bytes. Source: decision 0011. */
export const isKeptId = (id: string): boolean =>
  id !== '' &&
  (id.length * 3 <= limits.externalIdBytes || new TextEncoder().encode(id).length <= limits.externalIdBytes)

/** Members that say whom a track object is about. Source: decision 0011. */
export const trackTarget = () => ({
  /** The user by external_id, 1 to 987 bytes. An unknown one is made. */
  external_id: externalId({ error: errors.externalId })
    .refine((id) => id !== '', { error: errors.externalId })
    .refine((id) => id === '' || isKeptId(id), { error: errors.externalIdBytes })
    .optional(),
  /** The user by alias. An unknown one is made only if `_update_existing_only` is false. */
  user_alias: userAlias({ error: errors.userAlias }).optional(),
  /** The user by braze_id. An unknown one changes nothing. */
  braze_id: z.string({ error: errors.brazeId }).optional(),
  /** The email address, at most 256 characters. Without an id or alias, it names the user. Null removes it. */
  email: z
    .string({ error: errors.email })
    .max(limits.emailCharacters, { error: errors.email, abort: true })
    .regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, { error: errors.email })
    .nullable()
    .optional(),
  /** The phone, best as E.164. Without an id, alias or email, a valid one names the user. Null removes it. */
  phone: z.string({ error: errors.profileField }).nullable().optional(),
  /** Whether an unknown user is not made. Default false, but true where an alias names the user. */
  _update_existing_only: z.boolean({ error: errors.updateExistingOnly }).optional(),
})

/** User by exactly one of the first three, else `email` before `phone`. */
export interface TrackTarget {
  readonly external_id?: string | undefined
  readonly user_alias?: { readonly alias_name: string; readonly alias_label: string } | undefined
  readonly braze_id?: string | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly _update_existing_only?: boolean | undefined
}

/** Members that name the user; the first present wins. */
export const trackedBy = ['external_id', 'user_alias', 'braze_id', 'email', 'phone'] as const

/** Whether a track object names anybody. */
export const isNamed = ({ external_id, user_alias, braze_id, email, phone }: TrackTarget): boolean =>
  external_id !== undefined ||
  user_alias !== undefined ||
  braze_id !== undefined ||
  typeof email === 'string' ||
  (typeof phone === 'string' && isValidPhone(normalisePhone(phone)))

/** Whether a track object has at most one of the three primary members. */
export const hasOnePrimary = ({ external_id, user_alias, braze_id }: TrackTarget): boolean =>
  external_id === undefined
    ? user_alias === undefined || braze_id === undefined
    : user_alias === undefined && braze_id === undefined

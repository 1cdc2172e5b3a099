import * as z from 'zod'
import { limits } from '../limits.ts'
import { subscriptionStatusErrors as errors } from './subscription-group-errors.ts'

type Texts = z.ZodOptional<
  z.ZodPipe<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>, z.ZodTransform<string[], string | string[]>>
>

/** Gives a query's text, or up to 50, as a list. */
const texts = (error: string): Texts => {
  const text = z.string({ error }).min(1, { error })
  return z
    .union([text, z.array(text)], { error })
    .refine((given) => typeof given === 'string' || given.length <= limits.subscriptionIds, { error: errors.tooMany })
    .transform((given) => [given].flat())
    .optional()
}

/** A `+` that was not encoded arrives as a blank. */
const withPlus = (phone: string): string => phone.replace(/^ (?=\d)/, '+')

/** A query's users: each member one text, or repeated as `name[]`. Source: decision 0006. */
export const queriedUsers = () => ({
  /** One external_id, or up to 50 as `external_id[]`. */
  external_id: texts(errors.externalId),
  /** One email address, or up to 50 as `email[]`. */
  email: texts(errors.email),
  /** One phone, E.164, or up to 50 as `phone[]`. */
  phone: texts(errors.phone).transform((phones) => phones?.map(withPlus)),
})

interface Named {
  readonly external_id?: unknown
  readonly email?: unknown
  readonly phone?: unknown
}

/** Whether a query names a user. */
export const namesUsers = ({ external_id, email, phone }: Named): boolean =>
  external_id !== undefined || email !== undefined || phone !== undefined

/** Whether a query names users in one way: beside external_ids, addresses do not count. */
export const isOneKind = ({ external_id, email, phone }: Named): boolean =>
  external_id !== undefined || email === undefined || phone === undefined

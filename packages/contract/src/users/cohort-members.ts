import * as z from 'zod'
import { limits } from '../limits.ts'
import { cohortErrors, partnerKeyErrors } from './cohort-errors.ts'

const inPath = { error: cohortErrors.partner }

/** The cohort endpoints' path. */
export const cohortParams = (): z.ZodObject<{
  /** The name of the partner, 1 to 255 characters. It is part of what names a cohort. */
  partner: z.ZodString
}> => z.object({ partner: z.string(inPath).max(limits.cohortCharacters, inPath) })

const key = { error: partnerKeyErrors.partnerKey }
const secret = { error: partnerKeyErrors.clientSecret }
const id = { error: cohortErrors.cohortId }

const hasText = (text: string): boolean => text.trim() !== ''

/** Members of both endpoints' bodies, before their own. */
export const partnerMembers = (): {
  /** The key of the partner: any text, because only Braze knows the right ones. */
  partner_api_key: z.ZodString
  /** The key of the workspace. Default: the key in the header. */
  client_secret: z.ZodOptional<z.ZodString>
  /** The partner's id of the cohort, 1 to 255 characters. */
  cohort_id: z.ZodString
} => ({
  partner_api_key: z.string(key).refine(hasText, key),
  client_secret: z.string(secret).optional(),
  cohort_id: z.string(id).min(1, id).max(limits.cohortCharacters, id),
})

/** Place of a request's key: in its body, else in the header. */
export const partnerKey = { member: 'client_secret', refused: partnerKeyErrors.clientSecret } as const

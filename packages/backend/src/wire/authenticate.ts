import { invalidApiKey } from '@brazier/contract'
import type { ApiKey } from '../keys.ts'
import { proceed, refuse, type Step } from './answer.ts'

/** Present and empty on a 401, as recorded. Source: decision 0004. */
export const noRateLimit = { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' }

const scheme = 'Bearer '

/** The key in an `Authorization` header; empty when there is none. */
export const keyOf = (authorization: string | null): string =>
  authorization?.startsWith(scheme) === true ? authorization.slice(scheme.length) : ''

/** Finds the key that a request carries: 401 without one, without `Bearer `, or with one that opens nothing. */
export const authenticate = (authorization: string | null, find: (key: string) => ApiKey | undefined): Step<ApiKey> => {
  const given = authorization ?? ''
  const text = keyOf(authorization)
  const key = text === '' ? undefined : find(text)
  return key === undefined ? refuse(401, { message: invalidApiKey(text || given) }, noRateLimit) : proceed(key)
}

import { invalidApiKey } from '@brazier/contract'
import type { OpenedKey } from '../workspaces/workspaces.ts'
import { proceed, refuse, type Step } from './answer.ts'

/** The rate-limit headers of a 401. They are empty, as recorded. Source: decision 0004. */
export const noRateLimit = { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' }

const scheme = 'Bearer '

/** Finds the workspace of a request's key. Refuses with 401 without `Bearer `, without a key, or with an unknown key. */
export const authenticate = async (
  authorization: string | null,
  openKey: (key: string) => Promise<OpenedKey | undefined>,
): Promise<Step<OpenedKey>> => {
  const given = authorization ?? ''
  const text = given.startsWith(scheme) ? given.slice(scheme.length) : ''
  const opened = text === '' ? undefined : await openKey(text)
  return opened === undefined ? refuse(401, { message: invalidApiKey(text || given) }, noRateLimit) : proceed(opened)
}

/** Returns a masked key, safe to show: its last four characters (`…-key`), or `…` if it is short. */
export const maskKey = (key: string): string => (key.length <= 8 ? '…' : `…${key.slice(-4)}`)

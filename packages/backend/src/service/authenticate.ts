import { invalidApiKey, tooManyWorkspaces } from '@brazier/contract'
import { type OpenedKey, TooManyWorkspaces } from '../workspaces/workspaces.ts'
import { proceed, refuse, type Step } from './answer.ts'

/** Empty, as recorded. Source: decision 0004. */
export const noRateLimit = { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' }

/** The scheme in any case, then one or more blanks. Source: RFC 7235, 2.1. */
const bearer = /^bearer +(?<key>.+)$/is

/** Returns the key; empty if there is none. */
export const bearerKey = (authorization: string | null): string =>
  bearer.exec(authorization ?? '')?.groups?.['key'] ?? ''

/** Text that a 401 may repeat: one word, without the quotes that people put around keys. */
const repeatable = /^[\w.~+/=-]{1,256}$/

/** The text shows `repeated`. */
export const refuseKey = (repeated = ''): ReturnType<typeof refuse> =>
  refuse(401, { message: invalidApiKey(repeated) }, noRateLimit)

const openOr = async (
  key: string,
  openKey: (key: string) => Promise<OpenedKey | undefined>,
  refused: () => ReturnType<typeof refuse>,
): Promise<Step<OpenedKey>> => {
  try {
    const opened = key === '' ? undefined : await openKey(key)
    return opened === undefined ? refused() : proceed(opened)
  } catch (error) {
    if (error instanceof TooManyWorkspaces) return refuse(503, { message: tooManyWorkspaces(error.most) }, noRateLimit)
    throw error
  }
}

/**
 * Refuses with 401 without the scheme `Bearer`, a key, or a known key. The text repeats only an unknown key, never other credentials or a
 * text with a valid key. Source: decision 0119. Refuses with 503 a key that would make one workspace too many. Source: decision 0095.
 */
export const authenticate = async (
  authorization: string | null,
  openKey: (key: string) => Promise<OpenedKey | undefined>,
  hasKnownKey: (text: string) => boolean,
): Promise<Step<OpenedKey>> => {
  const key = bearerKey(authorization)
  return openOr(key, openKey, () => refuseKey(repeatable.test(key) && !hasKnownKey(key) ? key : ''))
}

/** Does the same for a key in the body, any JSON value. A refusal has the row's text. Source: decision 0265. */
export const authenticateInBody = (
  key: unknown,
  openKey: (key: string) => Promise<OpenedKey | undefined>,
  refused: string,
): Promise<Step<OpenedKey>> =>
  openOr(typeof key === 'string' ? key : '', openKey, () => refuse(401, { message: refused }, noRateLimit))

import { isObject } from '@brazier/domain/vocabulary'
import { cutText } from '../cut-text.ts'
import { decodeWord } from '../decode-word.ts'
import { maskCredentials, maskKey } from '../mask-credentials.ts'
import type { NewLoggedRequest } from '../ports/logged-request.ts'
import type { KnownKeys } from '../workspaces/known-keys.ts'
import { isSecretName, maskJson } from './mask-json.ts'

const mightNameSecret = new RegExp(
  ['apikey', 'authorization', 'accesstoken', 'clientsecret'].map((name) => name.split('').join('[_-]*')).join('|'),
  'iu',
)

/** Whether a JSON value has a key: as text, a member's name, under a name of keys, or in a URL's credentials. */
const hasKey = (json: unknown, keys: KnownKeys): boolean => {
  const waiting: unknown[] = [json]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && (keys.has(value) || maskCredentials(value) !== value)) return true
    if (Array.isArray(value)) for (const each of value) waiting.push(each)
    else if (isObject(value)) {
      for (const name of Object.keys(value)) {
        const member: unknown = Reflect.get(value, name)
        if (keys.has(name) || (typeof member === 'string' && isSecretName(name))) return true
        if (typeof member === 'string' || isObject(member)) waiting.push(member)
      }
    }
  }
  return false
}

/** Whether a JSON text evidently has no key and no credentials. Escapes may hide some. */
const isClean = (text: string, keys: KnownKeys): boolean =>
  !text.includes('\\') && !text.includes('@') && !keys.mayHave(text)

const maskBody = (text: string, isText: boolean, keys: KnownKeys, most: number): string => {
  const masked = maskJson(text, keys, text.length > most ? most : undefined)
  return cutText(isText ? keys.mask(masked) : masked, most, text.length)
}

const maskPath = (path: string, keys: KnownKeys): string => {
  const masked = keys.mask(path)
  if (!masked.includes('?')) return masked
  return masked.replaceAll(/([?&])([^=&#?]*)=([^&#]*)/g, (whole, start: string, name: string, value: string) =>
    isSecretName(decodeWord(name)) ? `${start}${name}=${maskKey(value)}` : whole,
  )
}

/** Parts of a request for masking, beside its log entry. */
export interface SentRequest {
  /** The body. */
  readonly json: unknown
  /** It opened the workspace. */
  readonly key: string
  /** Kept of the body by the log. */
  readonly characters: number
}

/**
 * Masks keys in the path, parameters, bodies and names of unknown members; of a long body, in the part that the log keeps. Source: decision
 * 0119.
 */
export const maskRequest = (
  entry: NewLoggedRequest,
  { json, key, characters }: SentRequest,
  keys: KnownKeys,
): NewLoggedRequest => {
  const path = maskPath(entry.path, keys)
  // A text other than JSON has words instead of strings.
  const isText = json === undefined && entry.request !== ''
  const isLong = entry.request.length > characters
  const inBody =
    entry.request !== '' &&
    (isText ||
      // Looking for keys in all of it would take longer than masking the kept part.
      isLong ||
      (keys.has(key) && entry.request.includes(key)) ||
      mightNameSecret.test(entry.request) ||
      (!isClean(entry.request, keys) && hasKey(json, keys)))
  // An answer only repeats what was sent or stored before.
  if (path === entry.path && !inBody) return entry
  return {
    ...entry,
    path,
    params: Object.fromEntries(Object.entries(entry.params).map(([name, text]) => [name, keys.mask(text)])),
    ...(inBody && { request: maskBody(entry.request, isText, keys, characters) }),
    ...(isLong && { truncated: true }),
    response: maskJson(entry.response, keys),
    unknown: entry.unknown.map(keys.mask),
    ...(entry.message !== undefined && { message: keys.mask(entry.message) }),
    ...(entry.faults && {
      faults: entry.faults.map((fault) => ({ path: keys.mask(fault.path), message: keys.mask(fault.message) })),
    }),
  }
}

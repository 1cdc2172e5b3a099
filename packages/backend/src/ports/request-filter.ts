import type { EndpointId } from '@brazier/contract'
import type { LoggedRequest, RefusingStep, RequestDigest } from './logged-request.ts'
import { textPattern } from './text-pattern.ts'

/** An absent member lets all requests pass. */
export interface RequestFilter {
  readonly limit: number
  /** Only those before this place. */
  readonly before?: number | undefined
  /** Only those after it. */
  readonly after?: number | undefined
  readonly endpoint?: EndpointId | undefined
  /** A status such as `429`, or a class such as `4xx`. `0`: no answer. */
  readonly status?: string | undefined
  readonly refused_by?: RefusingStep | undefined
  /** Text in the id, path, message or bodies, in any case. */
  readonly q?: string | undefined
  /** Texts of which it has one, found as `q` is. */
  readonly texts?: readonly string[] | undefined
  /** Whether it names something outside the contract. */
  readonly unknown?: boolean | undefined
  readonly fault?: boolean | undefined
}

/** Requests, newest first. */
export interface RequestPage {
  readonly requests: readonly LoggedRequest[]
  /** For the next page's `before`. Absent: no more. */
  readonly next?: number
}

/** Similar refused requests. */
export interface RequestGroup {
  readonly endpoint: EndpointId
  readonly status: number
  readonly refused_by?: RefusingStep
  readonly message?: string
  readonly count: number
  readonly newest: RequestDigest
  /** The oldest. */
  readonly first: RequestDigest
}

const fitsStatus = (status: number, wanted: string): boolean =>
  wanted.endsWith('xx') ? Math.floor(status / 100) === Number(wanted[0]) : status === Number(wanted)

const finder = (texts: readonly string[]): ((logged: LoggedRequest) => boolean) => {
  const patterns = texts.map(textPattern)
  return ({ request_id, path, message = '', request, response }) =>
    [path, message, request, response, request_id].some((text) => patterns.some((pattern) => pattern.test(text)))
}

/** Returns whether requests match a filter, its places and its limit aside. */
export const requestMatcher = (filter: RequestFilter): ((logged: LoggedRequest) => boolean) => {
  const { endpoint, status, refused_by, q = '', texts, unknown, fault } = filter
  const has = q === '' ? undefined : finder([q])
  const hasOne = texts && finder(texts)
  return (logged) =>
    (endpoint === undefined || logged.endpoint === endpoint) &&
    (status === undefined || fitsStatus(logged.status, status)) &&
    (refused_by === undefined || logged.refused_by === refused_by) &&
    (unknown === undefined || logged.unknown.length > 0 === unknown) &&
    (fault === undefined || (logged.fault !== undefined) === fault) &&
    (has === undefined || has(logged)) &&
    (hasOne === undefined || hasOne(logged))
}

/** Groups refused requests, given newest first, by endpoint, status, step and message. */
export const groupRefused = (requests: Iterable<RequestDigest>, limit: number): readonly RequestGroup[] => {
  const groups = new Map<string, RequestGroup>()
  for (const logged of requests) {
    const { endpoint, status, refused_by, message } = logged
    if (refused_by === undefined) continue
    const key = JSON.stringify([endpoint, status, refused_by, message])
    const known = groups.get(key)
    const group = known ?? { endpoint, status, refused_by, ...(message !== undefined && { message }), newest: logged }
    groups.set(key, { ...group, count: (known?.count ?? 0) + 1, first: logged })
  }
  return [...groups.values()].slice(0, limit)
}

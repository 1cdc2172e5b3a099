import type { Arrival, Guard, GuardedRequest } from '@brazier/control/app'
import { refusal, type Refused } from '@brazier/control/refusal'
import { isSameText } from './same-text.ts'
import { hasSession } from './sessions.ts'

/** Clients with the token, programs on this machine, or nobody. */
export type Access = { readonly token: string } | 'this machine' | 'off'

const bearer = /^bearer +(?<token>.+)$/is

const off = refusal(403, 'the control API is off on this address; start brazier with --control-token')
const wrongToken = refusal(401, 'the control API needs the header "Authorization: Bearer <control token>"')
const otherSite = refusal(403, 'the control API does not answer pages of other sites')

/** The rule for hosts has judged both. */
const isOwn = (origin: string, { url, headers }: GuardedRequest): boolean => {
  const hosts = [URL.parse(url)?.host, headers.get('host')?.toLowerCase()]
  // A tunnel may add TLS.
  return hosts.some((host) => [`http://${host}`, `https://${host}`].includes(origin.toLowerCase()))
}

/** Other sites send forms. The rule for hosts has refused those under another name. */
const refuseOtherSites = (request: GuardedRequest): Refused | undefined => {
  const { headers } = request
  const origin = headers.get('origin')
  if (origin !== null && !isOwn(origin, request)) return otherSite
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none' ? undefined : otherSite
}

/** Refuses requests that may not even see the console, which holds no data. */
export const guardSite = (request: GuardedRequest, access: Access): Refused | undefined =>
  access === 'off' ? off : refuseOtherSites(request)

/**
 * Pages of other ports send the cookie too: it counts only where the browser says that this server's page asked. A change also needs the
 * server's origin. Source: decision 0182.
 */
const isSignedIn = (request: GuardedRequest, token: string, { method, now }: Arrival): boolean => {
  const { headers } = request
  if (headers.get('sec-fetch-site') !== 'same-origin') return false
  const origin = headers.get('origin')
  const isOwnOrigin = origin === null ? method === 'GET' || method === 'HEAD' : isOwn(origin, request)
  return isOwnOrigin && hasSession(token, headers.get('cookie'), now)
}

/** Returns undefined if the request passes. */
export const guard = (request: GuardedRequest, access: Access, arrival: Arrival): Refused | undefined => {
  if (access === 'off') return off
  if (access === 'this machine') return refuseOtherSites(request)
  const given = bearer.exec(request.headers.get('authorization') ?? '')?.groups?.['token']
  if (given !== undefined) return isSameText(access.token, given) ? undefined : wrongToken
  return isSignedIn(request, access.token, arrival) ? undefined : wrongToken
}

export const guardOf = (access: Access): Guard => ({
  site: (request) => guardSite(request, access),
  routes: (request, arrival) => guard(request, access, arrival),
})

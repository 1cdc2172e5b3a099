import type { Arrival, Guard } from '@brazier/control/app'
import { refusal, type Refused } from '@brazier/control/refusal'
import { isSameText } from './same-text.ts'
import { hasSession } from './sessions.ts'

/** Clients that may use the control API: those with the token, programs on this machine, or nobody. */
export type Access = { readonly token: string } | 'this machine' | 'off'

const bearer = /^bearer +(?<token>.+)$/is

const off = refusal(403, 'the control API is off on this address; start brazier with --control-token')
const wrongToken = refusal(401, 'the control API needs the header "Authorization: Bearer <control token>"')
const otherSite = refusal(403, 'the control API does not answer pages of other sites')

/** The headers of a request, by names in lower case. */
type Headers = Pick<globalThis.Headers, 'get'>

const isOwn = (origin: string, headers: Headers): boolean => {
  const host = (headers.get('host') ?? '').toLowerCase()
  // A tunnel may add TLS.
  return origin.toLowerCase() === `http://${host}` || origin.toLowerCase() === `https://${host}`
}

/** Refuses pages of other sites, which send forms. The rule for hosts has refused those that come by another name. */
const refuseOtherSites = (headers: Headers): Refused | undefined => {
  const origin = headers.get('origin')
  if (origin !== null && !isOwn(origin, headers)) return otherSite
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none' ? undefined : otherSite
}

/** Returns the refusal of a request that may not even see the console, which holds no data; undefined lets it pass. */
export const guardSite = (headers: Headers, access: Access): Refused | undefined =>
  access === 'off' ? off : refuseOtherSites(headers)

/**
 * Whether a browser is signed in. A browser sends a cookie with what pages of other ports ask. So it counts only where the browser
 * says that a page of this server asked; for a change the origin has to be the server's own too. Source: decision 0182.
 */
const isSignedIn = (headers: Headers, token: string, { method, now }: Arrival): boolean => {
  if (headers.get('sec-fetch-site') !== 'same-origin') return false
  const origin = headers.get('origin')
  const isOwnOrigin = origin === null ? method === 'GET' || method === 'HEAD' : isOwn(origin, headers)
  return isOwnOrigin && hasSession(token, headers.get('cookie'), now)
}

/** Returns the refusal of a request that may not use the control API; undefined lets it pass. */
export const guard = (headers: Headers, access: Access, arrival: Arrival): Refused | undefined => {
  if (access === 'off') return off
  if (access === 'this machine') return refuseOtherSites(headers)
  const given = bearer.exec(headers.get('authorization') ?? '')?.groups?.['token']
  if (given !== undefined) return isSameText(access.token, given) ? undefined : wrongToken
  return isSignedIn(headers, access.token, arrival) ? undefined : wrongToken
}

/** The guard of a control API. */
export const guardOf = (access: Access): Guard => ({
  site: (headers) => guardSite(headers, access),
  routes: (headers, arrival) => guard(headers, access, arrival),
})

import { createHash, timingSafeEqual } from 'node:crypto'
import { hostOf, isLoopbackName } from '../loopback.ts'
import { type ControlAnswer, refusal } from './control-route.ts'

/** Who may use the control API: clients with the token, programs on this machine, or nobody. */
export type Access = { readonly token: string } | 'this machine' | 'off'

const scheme = 'Bearer '

const off = refusal(403, 'the control API is off on this address; start brazier with --control-token')
const wrongToken = refusal(401, 'the control API needs the header "Authorization: Bearer <control token>"')
const otherHost = refusal(403, 'the control API answers on localhost, 127.0.0.1 and [::1] only; see the Host header')
const otherSite = refusal(403, 'the control API does not answer pages of other sites')

/** Refuses pages of other sites. They reach this machine by their own host name (DNS rebinding) or by a form; headers show both. */
const refuseOtherSites = (headers: Headers): ControlAnswer | undefined => {
  const host = headers.get('host') ?? ''
  if (!isLoopbackName(hostOf(host) ?? '')) return otherHost
  const origin = headers.get('origin')
  if (origin !== null && origin.toLowerCase() !== `http://${host.toLowerCase()}`) return otherSite
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none' ? undefined : otherSite
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in a time that does not depend on them. */
const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** Returns the refusal of a request that may not use the control API; undefined lets it pass. */
export const guard = (headers: Headers, access: Access): ControlAnswer | undefined => {
  if (access === 'off') return off
  if (access === 'this machine') return refuseOtherSites(headers)
  const given = headers.get('authorization') ?? ''
  return given.startsWith(scheme) && isSameText(access.token, given.slice(scheme.length)) ? undefined : wrongToken
}

import { isSameText } from '@brazier/backend'
import { hostOf, isLoopbackName } from '../loopback.ts'
import { type ControlAnswer, refusal } from './control-route.ts'

/** Who may use the control API: whoever sends the token, this machine's own programs, or nobody. */
export type Access = { readonly token: string } | 'this machine' | 'off'

const scheme = 'Bearer '

const off = refusal(403, 'the control API is off on this address; start brazier with --control-token')
const wrongToken = refusal(401, 'the control API needs the header "Authorization: Bearer <control token>"')
const otherHost = refusal(403, 'the control API answers on localhost, 127.0.0.1 and [::1] only; see the Host header')
const otherSite = refusal(403, 'the control API does not answer pages of other sites')

/** A page of another site can reach this machine by a name of its own (DNS rebinding), or by a form; each shows itself. */
const refuseOtherSites = (headers: Headers): ControlAnswer | undefined => {
  const host = headers.get('host') ?? ''
  if (!isLoopbackName(hostOf(host) ?? '')) return otherHost
  const origin = headers.get('origin')
  if (origin !== null && origin.toLowerCase() !== `http://${host.toLowerCase()}`) return otherSite
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none' ? undefined : otherSite
}

/** Refuses a request to the control API that may not use it; undefined lets it pass. */
export const guard = (headers: Headers, access: Access): ControlAnswer | undefined => {
  if (access === 'off') return off
  if (access === 'this machine') return refuseOtherSites(headers)
  const given = headers.get('authorization') ?? ''
  return given.startsWith(scheme) && isSameText(access.token, given.slice(scheme.length)) ? undefined : wrongToken
}

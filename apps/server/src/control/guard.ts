import { createHash, timingSafeEqual } from 'node:crypto'
import { refusal, type Refused } from './answers.ts'

/** Who may use the control API: clients with the token, programs on this machine, or nobody. */
export type Access = { readonly token: string } | 'this machine' | 'off'

const bearer = /^bearer +(?<token>.+)$/is

const off = refusal(403, 'the control API is off on this address; start brazier with --control-token')
const wrongToken = refusal(401, 'the control API needs the header "Authorization: Bearer <control token>"')
const otherSite = refusal(403, 'the control API does not answer pages of other sites')

/** Refuses pages of other sites, which send forms. The rule for hosts has refused those that come by another name. */
const refuseOtherSites = (headers: Headers): Refused | undefined => {
  const host = (headers.get('host') ?? '').toLowerCase()
  const origin = headers.get('origin')?.toLowerCase()
  // A tunnel may add TLS.
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return otherSite
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none' ? undefined : otherSite
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in a time that does not depend on them. */
const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** Returns the refusal of a request that may not even see the console, which holds no data; undefined lets it pass. */
export const guardSite = (headers: Headers, access: Access): Refused | undefined =>
  access === 'off' ? off : refuseOtherSites(headers)

/** Returns the refusal of a request that may not use the control API; undefined lets it pass. */
export const guard = (headers: Headers, access: Access): Refused | undefined => {
  if (access === 'off') return off
  if (access === 'this machine') return refuseOtherSites(headers)
  const given = bearer.exec(headers.get('authorization') ?? '')?.groups?.['token']
  return given !== undefined && isSameText(access.token, given) ? undefined : wrongToken
}

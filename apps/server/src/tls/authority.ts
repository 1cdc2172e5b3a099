import { createPrivateKey, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { createSecureContext, type SecureContext } from 'node:tls'
import { type Issued, issue, newKey, pemOf } from './certificate.ts'

const day = 86_400_000

/** Days of validity: Apple's limits. */
export const validDays = { authority: 825, server: 30 } as const

/** Clocks disagree: certificates are valid since yesterday. */
const skew = day

/** Vouches only for the vendor's REST endpoints, `localhost` and loopback addresses. */
export interface Authority {
  /** PEM for clients to trust; public. */
  readonly root: string
  /** DER. */
  readonly rootDer: Buffer
  /** The first host names the server. */
  contextOf(...hosts: readonly string[]): SecureContext
}

/** Parts to keep. Nobody has the root's key. */
export interface AuthorityParts {
  readonly rootDer: Buffer
  readonly issuing: Issued
}

/** Throws the root's key away. Root and issuer are limited to `permitted` names; some clients judge only the issuer's limits. */
export const makeAuthority = (now: number): AuthorityParts => {
  const [notBefore, notAfter] = [now - skew, now + validDays.authority * day]
  // A client that trusts two authorities must find the right one by name.
  const name = `Brazier ${randomBytes(4).toString('hex')}`
  const common = { notBefore, notAfter }
  const root = issue({ ...common, name, serial: randomBytes(15), pathLength: 1 })
  const issuing = issue({ ...common, name: `${name} issuing`, serial: randomBytes(15), pathLength: 0 }, root)
  return { rootDer: root.der, issuing }
}

/** Clients choose the names. */
const mostContexts = 100

/** `now` gives UTC milliseconds. A server's certificate is made when first asked for, and again near its end. */
export const openAuthority = ({ rootDer, issuing }: AuthorityParts, now: () => number): Authority => {
  const made = new Map<string, { readonly context: SecureContext; readonly until: number }>()
  const key = newKey()
  const pem = key.export({ type: 'pkcs8', format: 'pem' })
  const contextOf = (...hosts: readonly string[]): SecureContext => {
    const names = hosts.join(' ')
    const known = made.get(names)
    if (known !== undefined && now() < known.until) return known.context
    const notAfter = now() + validDays.server * day
    const request = { name: hosts[0] ?? '', notBefore: now() - skew, notAfter, serial: randomBytes(15), hosts, key }
    const server = issue(request, issuing)
    const context = createSecureContext({ key: pem, cert: pemOf(server.der) + pemOf(issuing.der) })
    const [oldest = names] = made.size < mostContexts ? [] : made.keys()
    made.delete(oldest)
    made.set(names, { context, until: notAfter - day })
    return context
  }
  return { root: pemOf(rootDer), rootDer, contextOf }
}

/** Writes certificates, then the issuing key. Anyone who has it can vouch for the permitted names. */
export const writeAuthority = ({ rootDer, issuing }: AuthorityParts): string =>
  pemOf(rootDer) + pemOf(issuing.der) + String(issuing.key.export({ type: 'pkcs8', format: 'pem' }))

const blocks = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

const readKey = (text: string): KeyObject =>
  createPrivateKey(/-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/.exec(text)?.[0] ?? '')

/** `until` is in UTC milliseconds. Throws for a text of another form. */
export const readAuthority = (text: string): AuthorityParts & { readonly until: number } => {
  const [root, issuing] = (text.match(blocks) ?? []).map((pem) => new X509Certificate(pem))
  if (root === undefined || issuing === undefined) throw new TypeError('it has no two certificates')
  const key = readKey(text)
  if (!issuing.checkPrivateKey(key)) throw new TypeError('its key does not belong to its certificate')
  const name = /^CN=(?<name>.+)$/m.exec(issuing.subject)?.groups?.['name'] ?? ''
  return { rootDer: root.raw, issuing: { key, der: issuing.raw, name }, until: Date.parse(issuing.validTo) }
}

import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isIP } from 'node:net'
import { bits, der, identifier, instant, integer, octets, sequence, text, yes } from './der.ts'

// X.509 certificates (RFC 5280) with ECDSA P-256 keys: an authority limited to few names, and its issues.

export interface Issued {
  readonly key: KeyObject
  /** DER. */
  readonly der: Buffer
  /** Names the issuer in what this one signs. */
  readonly name: string
}

export interface CertificateRequest {
  readonly name: string
  /** UTC milliseconds. */
  readonly notBefore: number
  readonly notAfter: number
  /** Sixteen random bytes. */
  readonly serial: Uint8Array
  /** Most authorities below this one. Absent: a server. */
  readonly pathLength?: number
  readonly hosts?: readonly string[]
  /** Absent: a new one. */
  readonly key?: KeyObject
}

/** Domains, and IPv4 and IPv6 loopback networks. */
const permitted: readonly Buffer[] = [
  ...['braze.com', 'braze.eu', 'localhost'].map((domain) => der(0x82, Buffer.from(domain))),
  der(0x87, Buffer.from([127, 0, 0, 0, 255, 0, 0, 0])),
  der(0x87, Buffer.from([...Array<number>(15).fill(0), 1, ...Array<number>(16).fill(255)])),
]

const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'))

const named = (name: string): Buffer => sequence(der(0x31, sequence(identifier('2.5.4.3'), text(name))))

const extension = (id: string, isCritical: boolean, value: Uint8Array): Buffer =>
  sequence(identifier(id), ...(isCritical ? [yes] : []), octets(value))

const publicKeyOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })

const keyIdOf = (key: Buffer): Buffer => createHash('sha1').update(key).digest()

const hostName = (host: string): Buffer => {
  const version = isIP(host)
  if (version === 0) return der(0x82, Buffer.from(host))
  if (version === 4) return der(0x87, Buffer.from(host.split('.').map(Number)))
  if (host !== '::1') throw new TypeError(`no certificate is made for ${host}`)
  return der(0x87, Buffer.from([...Array<number>(15).fill(0), 1]))
}

const authorityExtensions = (pathLength: number): readonly Buffer[] => [
  extension('2.5.29.19', true, sequence(yes, integer(pathLength))),
  // keyCertSign, cRLSign
  extension('2.5.29.15', true, bits(Buffer.from([0b0000_0110]), 1)),
  extension('2.5.29.30', true, sequence(der(0xa0, ...permitted.map((name) => sequence(name))))),
]

const serverExtensions = (hosts: readonly string[]): readonly Buffer[] => [
  extension('2.5.29.19', true, sequence()),
  // digitalSignature
  extension('2.5.29.15', true, bits(Buffer.from([0b1000_0000]), 7)),
  // serverAuth
  extension('2.5.29.37', false, sequence(identifier('1.3.6.1.5.5.7.3.1'))),
  extension('2.5.29.17', false, sequence(...hosts.map(hostName))),
]

export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey

/** Without an issuer, the certificate signs itself. */
export const issue = (request: CertificateRequest, issuer?: Issued): Issued => {
  const { name, notBefore, notAfter, serial, pathLength, hosts = [], key = newKey() } = request
  const publicKey = publicKeyOf(key)
  const signer = issuer ?? { key, name }
  const extensions = sequence(
    ...(pathLength === undefined ? serverExtensions(hosts) : authorityExtensions(pathLength)),
    extension('2.5.29.14', false, octets(keyIdOf(publicKey))),
    extension('2.5.29.35', false, sequence(der(0x80, keyIdOf(publicKeyOf(signer.key))))),
  )
  const body = sequence(
    der(0xa0, integer(2)),
    // A set first bit would make the INTEGER negative.
    der(0x02, Buffer.from([0x40, ...serial])),
    ecdsaWithSha256,
    named(signer.name),
    sequence(instant(notBefore), instant(notAfter)),
    named(name),
    publicKey,
    der(0xa3, extensions),
  )
  const certificate = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, signer.key)))
  return { key, der: certificate, name }
}

export const pemOf = (certificate: Uint8Array): string => {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

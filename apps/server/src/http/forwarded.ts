import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

// Links must lead to the address that clients behind a proxy see.

/** Peers trusted for the scheme and the host of a request. */
export interface TrustedPeers {
  /** The option, for messages. */
  readonly text: string
  has(address: string): boolean
}

const loopback = ['127.0.0.0/8', '::1/128']

/** Reads `loopback`, addresses and networks such as `10.0.0.0/8`, with commas; undefined if one is invalid. */
export const readTrustedPeers = (text: string): TrustedPeers | undefined => {
  const list = new BlockList()
  for (const part of text.split(',').flatMap((one) => (one.trim() === 'loopback' ? loopback : one.trim()))) {
    const [address = '', bits, ...more] = part.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (version === 0 || more.length > 0 || prefix < 0 || prefix > most) return undefined
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return { text, has: (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') }
}

/** Reads `https://name[:port]` only. */
export const readOrigin = (text: string): string | undefined => {
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  return isOrigin ? url.origin : undefined
}

const lastOf = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value ?? []).join(',')).split(',').at(-1)?.trim() ?? ''

const unquoted = (text: string): string => text.replaceAll(/^"|"$/g, '').replaceAll(/\\(?<one>.)/g, '$<one>')

/** Reads the nearest proxy's `Forwarded` (RFC 7239), else `X-Forwarded-Proto` and `X-Forwarded-Host`. */
const namedBy = ({ headers }: IncomingMessage): { readonly proto: string; readonly host: string } => {
  const forwarded = lastOf(headers['forwarded'])
  if (forwarded === '') {
    return { proto: lastOf(headers['x-forwarded-proto']), host: lastOf(headers['x-forwarded-host']) }
  }
  const pairs = forwarded.split(';').map((pair) => pair.split('='))
  const get = (name: string): string =>
    unquoted(pairs.find(([each]) => each?.trim().toLowerCase() === name)?.[1]?.trim() ?? '')
  return { proto: get('proto'), host: get('host') }
}

export interface OriginOptions {
  readonly 'public-url': string | undefined
  readonly 'trust-proxy': TrustedPeers | undefined
}

/** Gives a request the address that its client used, in its first line. */
export type Readdress = (incoming: IncomingMessage) => void

const isEncrypted = ({ socket }: IncomingMessage): boolean => 'encrypted' in socket && socket.encrypted === true

/**
 * Gives requests the address that clients used: `--public-url` for the API, and that from a trusted proxy (`--trust-proxy`), whose host is
 * judged like the others. Undefined without both options.
 */
export const readdressing = ({
  'public-url': origin,
  'trust-proxy': trusted,
}: OriginOptions): Readdress | undefined => {
  if (origin === undefined && trusted === undefined) return undefined
  return (incoming) => {
    const { url = '/', headers, socket } = incoming
    if (!url.startsWith('/')) return
    if (origin !== undefined && !url.startsWith('/_brazier')) {
      incoming.url = origin + url
      return
    }
    if (trusted?.has(socket.remoteAddress ?? '') !== true) return
    const { proto, host } = namedBy(incoming)
    if (proto === '' && host === '') return
    const scheme = /^https?$/i.test(proto) ? proto.toLowerCase() : isEncrypted(incoming) ? 'https' : 'http'
    incoming.url = `${scheme}://${host === '' ? (headers.host ?? '') : host}${url}`
  }
}

import { isIPv4, isIPv6 } from 'node:net'
import { isLoopbackName, plainHost } from '../http/loopback.ts'
import { isClusterName } from '../tls/cluster-names.ts'
import type { AnswerSelf } from './call-self.ts'

export interface AllowedHost {
  readonly host: string
  readonly port: number
  /** Origin called instead. */
  readonly instead?: string
}

/** This machine, the service itself under the vendor's names, a host, or hosts below a name. */
export type AllowedOut = 'loopback' | 'self' | AllowedHost | { readonly below: string; readonly port: number }

export interface AllowedUrl {
  readonly url: URL
  /** Any but those never called, those of this machine, or public ones. `self`: no lookup, since the service itself answers. */
  readonly addresses: 'any' | 'self' | 'loopback' | 'public'
  /** Set if it differs from the URL's. */
  readonly host?: string
}

/** Target of `--currents`, with its URL's token. */
export type CurrentsTarget = { readonly url: string; readonly token?: string | undefined } | { readonly folder: string }

/** Reads a URL or a folder's path; undefined if neither. */
export const readCurrentsTarget = (text: string): CurrentsTarget | undefined => {
  if (text === '') return undefined
  if (!/^[a-z][a-z+.-]+:\/\//i.test(text)) return { folder: text }
  const url = URL.parse(text)
  const isHttp = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isHttp ? { url: url.href } : undefined
}

/** Undefined if invalid. */
export const readMailServer = (text: string): string | undefined => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? url.href : undefined
}

export interface OutgoingOptions {
  readonly allowed: readonly AllowedOut[]
  /** Absent: connectors need `allowed`, and write no files. */
  readonly currents?: CurrentsTarget | undefined
  /** Receives every email. */
  readonly smtp?: string | undefined
  /** Answers for the vendor's REST endpoints, if `self` is allowed. */
  readonly self: AnswerSelf
  /** Real time. */
  now(): number
  /** Ports of this server. */
  ownPorts(): readonly number[]
  /** Resolves all addresses of a name. Default: the system's. */
  readonly addressesOf?: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
}

const namePattern = /^(?=.{1,255}$)[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*$/

const portOf = (text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) < 65_536 ? Number(text) : undefined

const originOf = (text: string): string | undefined => {
  const url = URL.parse(text)
  const isBare = url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')
  return isBare ? url.origin : undefined
}

/** Reads `loopback`, `self`, `HOST:PORT`, `*.NAME:443` or `HOST:PORT=URL`. */
const readOne = (text: string): AllowedOut | undefined => {
  if (text === 'loopback' || text === 'self') return text
  const equals = text.indexOf('=')
  const [place, target] = equals === -1 ? [text, undefined] : [text.slice(0, equals), text.slice(equals + 1)]
  const colon = place.lastIndexOf(':')
  const port = portOf(place.slice(colon + 1))
  const host = plainHost(place.slice(0, Math.max(colon, 0)))
  if (port === undefined) return undefined
  if (host.startsWith('*.')) {
    const isName = target === undefined && port === 443 && namePattern.test(host.slice(2))
    return isName ? { below: host.slice(1), port } : undefined
  }
  if (!isIPv4(host) && !isIPv6(host) && !namePattern.test(host)) return undefined
  if (target === undefined) return { host, port }
  const instead = originOf(target)
  return instead === undefined ? undefined : { host, port, instead }
}

/** Reads rules separated by commas; `none` is nothing. Undefined: one is unknown. */
export const readAllowedOut = (text: string): readonly AllowedOut[] | undefined => {
  const forms = text.split(',').map((form) => form.trim())
  const read = forms.filter((form) => form !== 'none').map(readOne)
  return read.every((form) => form !== undefined) ? read : undefined
}

const portOfUrl = ({ protocol, port }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))

const allowedBy = (rule: AllowedOut, url: URL): AllowedUrl | undefined => {
  const host = plainHost(url.hostname)
  if (rule === 'loopback') return isLoopbackName(host) ? { url, addresses: 'loopback' } : undefined
  if (rule === 'self') {
    const isSelf = url.protocol === 'https:' && portOfUrl(url) === 443 && isClusterName(host)
    return isSelf ? { url, addresses: 'self' } : undefined
  }
  if (rule.port !== portOfUrl(url)) return undefined
  if ('below' in rule) {
    return host.endsWith(rule.below) && url.protocol === 'https:' ? { url, addresses: 'public' } : undefined
  }
  if (rule.host !== host) return undefined
  if (rule.instead === undefined) return { url, addresses: 'any' }
  // As a relative URL, a path such as //x would name another host.
  const instead = new URL(rule.instead)
  instead.pathname = url.pathname
  instead.search = url.search
  return { url: instead, addresses: 'any', host: url.host }
}

const byExactness = ['any', 'self', 'loopback', 'public'] as const

/** Returns how to call a URL, or why not. The most exact rule wins. */
export const allowedUrl = (text: string, rules: readonly AllowedOut[]): AllowedUrl | string => {
  const url = URL.parse(text)
  if (url === null) return 'the URL cannot be read'
  if (!/^https?:$/.test(url.protocol)) return `only http and https are called, not ${url.protocol}`
  if (url.username !== '' || url.password !== '') return 'a URL with a password is not called'
  url.hash = ''
  const found = rules.map((rule) => allowedBy(rule, url)).filter((allowed) => allowed !== undefined)
  const best = byExactness.flatMap((kind) => found.find(({ addresses }) => addresses === kind) ?? [])[0]
  const place = `${url.hostname}:${portOfUrl(url)}`
  const form = allowedBy('self', url) === undefined ? place : 'self'
  return best ?? `${place} is not allowed; start brazier with --allow-out ${form}`
}

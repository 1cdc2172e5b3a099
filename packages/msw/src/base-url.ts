import {
  type EndpointId,
  endpointIds,
  exportPath,
  messageLinkPath,
  methodOf,
  pathOf,
  preferencePagePath,
} from '@brazier/contract'
import { selfTestSource } from './listen.ts'

/** Every region of the service. Source: decision 0073. */
export const regions: readonly string[] = ['https://rest.*.braze.com', 'https://rest.*.braze.eu']

export interface BaseUrl {
  /**
   * Matches URLs, without query, of one endpoint or of all that the mock answers: each path below a base. For a base of any host or the
   * page's origin: only paths of the contract, and those of links that its answers and messages have. Source: decision 0073.
   */
  pattern(id?: EndpointId): RegExp
  /** The path below the base. */
  pathOf(url: string): string
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Normalises a base URL; throws a TypeError for an invalid one. */
const baseOf = (baseUrl: string): string => {
  const given =
    baseUrl.toLowerCase() === baseUrl ? baseUrl : baseUrl.replace(/^[^/]+\/\/[^/]+/, (host) => host.toLowerCase())
  const text = given
    .replace(/\/+$/, '')
    .replace(/^\*(?=\/|$)/, '*://*')
    .replace(/^(http:\/\/[^/]+):80(?=\/|$)/, '$1')
    .replace(/^(https:\/\/[^/]+):443(?=\/|$)/, '$1')
  if (!/^(?:https?|\*):\/\/[^/?#]+(?:\/[^?#]*)?$/.test(text)) {
    throw new TypeError(
      `baseUrl: wanted *, or an http or https URL in which * stands for anything within a part, got ${JSON.stringify(baseUrl)}; see the README of @brazier/msw`,
    )
  }
  return text
}

const sourceOf = (base: string): string => base.split('*').map(escaped).join('[^/]*')

/** With the slashes that the service takes too. Source: decision 0163. */
const pathSource = (path: string): string => `/*${escaped(path).replaceAll(/:\w+/g, '[^/]+')}/?`

/** Leaves out other endpoints' paths in which a parameter stands for a word: `/v1/list` is not `/v1/:id`. */
const endpointSource = (id: EndpointId): string => {
  const source = pathSource(pathOf(id))
  const isOther = (other: EndpointId): boolean =>
    other !== id && methodOf(other) === methodOf(id) && new RegExp(`^${source}$`).test(pathOf(other))
  const others = pathOf(id).includes(':') ? endpointIds.filter(isOther).map((other) => pathSource(pathOf(other))) : []
  return others.length === 0 ? source : `(?!(?:${others.join('|')})$)${source}`
}

let everyPath: string | undefined

/** Made when needed: most programs do not use all of a package. */
const everyPathSource = (): string =>
  (everyPath ??= [
    ...new Set([...endpointIds.map(pathOf), exportPath(':place', ':prefix')].map(pathSource)),
    `${preferencePagePath}(?:/[^/]+){4}`,
    `${messageLinkPath}/.+`,
  ].join('|'))

const pageOrigin = (): string | undefined => {
  const { location } = globalThis as { readonly location?: { readonly origin?: string } } // only a page has one
  return location?.origin
}

/** Whether a base belongs to the service alone, unlike any host and the page's origin. */
const isOnlyService = (base: string): boolean => {
  const [, host = '', path = ''] = /^[^/]+\/\/([^/]+)(.*)$/.exec(base) ?? []
  if (/^[*.]+(?::.*)?$/.test(host)) return false
  const origin = pageOrigin()
  return path !== '' || origin === undefined || !new RegExp(`^${sourceOf(base)}$`).test(origin)
}

const answeredSource = (base: string): string =>
  `${sourceOf(base)}(?:${isOnlyService(base) ? '/.*' : everyPathSource()})`

/** Throws a TypeError for an invalid URL. */
export const readBaseUrl = (given: string | readonly string[]): BaseUrl => {
  const bases = (typeof given === 'string' ? [given] : given).map(baseOf)
  if (bases.length === 0) throw new TypeError('baseUrl: wanted at least one')
  // A base can begin another.
  const longestFirst = bases.toSorted((a, b) => b.length - a.length)
  const base = `^(?:${longestFirst.map(sourceOf).join('|')})(?=/)`
  const start = new RegExp(base)
  return {
    pattern: (id) =>
      new RegExp(
        id === undefined
          ? `^(?:${[...bases.map(answeredSource), selfTestSource].join('|')})$`
          : `${base}${endpointSource(id)}$`,
      ),
    pathOf: (url) => {
      const from = start.exec(url)?.[0].length ?? 0
      const end = url.slice(from).search(/[?#]/)
      return end === -1 ? url.slice(from) : url.slice(from, from + end)
    },
  }
}

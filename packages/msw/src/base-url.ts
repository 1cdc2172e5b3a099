import { type EndpointId, endpointIds, messageLinkPath, pathOf } from '@brazier/contract'
import { selfTestSource } from './listen.ts'

/** Every region of the service. Source: decision 0073. */
const regions: readonly string[] = ['https://rest.*.braze.com', 'https://rest.*.braze.eu']

/** Address of the mocked service: its URLs, and the meaning of each. */
export interface BaseUrl {
  /**
   * Matches the URL, without query, of one endpoint, or of everything that the mock answers. That is each path below a base. Where a base
   * can mean any host or is the page's own origin, it is only the paths of the contract and of links in messages. Source: decision 0073.
   */
  pattern(id?: EndpointId): RegExp
  /** The path of a URL of the service below its base. */
  pathOf(url: string): string
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A base URL in one form, in which `*` stands for anything within a part. Throws a TypeError for what is none. */
const baseOf = (baseUrl: string): string => {
  const given =
    baseUrl.toLowerCase() === baseUrl ? baseUrl : baseUrl.replace(/^[^/]+\/\/[^/]+/, (host) => host.toLowerCase())
  const text = given.replace(/\/+$/, '').replace(/^\*(?=\/|$)/, '*://*')
  if (!/^(?:https?|\*):\/\/[^/?#]+(?:\/[^?#]*)?$/.test(text)) {
    throw new TypeError(
      `baseUrl: wanted *, or an http or https URL in which * stands for anything within a part, got ${JSON.stringify(baseUrl)}; see the README of @brazier/msw`,
    )
  }
  return text
}

const sourceOf = (base: string): string => base.split('*').map(escaped).join('[^/]*')

const pathSource = (path: string): string => escaped(path).replaceAll(/:\w+/g, '[^/]+')

let everyPath: string | undefined

/** Made at the first need: most programs that load a package do not use all of it. */
const everyPathSource = (): string =>
  (everyPath ??= [...new Set(endpointIds.map((id) => pathSource(pathOf(id)))), `${messageLinkPath}/.+`].join('|'))

const pageOrigin = (): string | undefined => {
  const { location } = globalThis as { readonly location?: { readonly origin?: string } } // only a page has one
  return location?.origin
}

/** Whether a base is the service's alone. Any host, and the origin of the page itself, have other things under other paths. */
const isOnlyService = (base: string): boolean => {
  const [, host = '', path = ''] = /^[^/]+\/\/([^/]+)(.*)$/.exec(base) ?? []
  if (/^[*.]+(?::.*)?$/.test(host)) return false
  const origin = pageOrigin()
  return path !== '' || origin === undefined || !new RegExp(`^${sourceOf(base)}$`).test(origin)
}

/** Source of a pattern of the URLs that a mock answers below one base. */
const answeredSource = (base: string): string =>
  `${sourceOf(base)}(?:${isOnlyService(base) ? '/.*' : everyPathSource()})`

/** Reads one or several base URLs, the regions of the service unless some are given. Throws a TypeError for what is none. */
export const readBaseUrl = (given: string | readonly string[] = regions): BaseUrl => {
  const bases = (typeof given === 'string' ? [given] : given).map(baseOf)
  const base = `^(?:${bases.map(sourceOf).join('|')})`
  const start = new RegExp(base)
  return {
    pattern: (id) =>
      new RegExp(
        id === undefined
          ? `^(?:${[...bases.map(answeredSource), selfTestSource].join('|')})$`
          : `${base}${pathSource(pathOf(id))}$`,
      ),
    pathOf: (url) => {
      const from = start.exec(url)?.[0].length ?? 0
      const end = url.slice(from).search(/[?#]/)
      return end === -1 ? url.slice(from) : url.slice(from, from + end)
    },
  }
}

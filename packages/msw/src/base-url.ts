import { contract, type EndpointId, endpointIds } from '@brazier/contract'

/** Every region of the service. Source: decision 0073. */
const regions: readonly string[] = ['https://rest.*.braze.com', 'https://rest.*.braze.eu']

/** Where the mocked service lies: which URLs are its, and what each means. */
export interface BaseUrl {
  /** Matches the URL, without query, of every path of the contract; of one endpoint when an id is given. */
  pattern(id?: EndpointId): RegExp
  /** The path of a URL of the service below its base. */
  pathOf(url: string): string
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The pattern of a base URL, in which `*` stands for anything within a part. */
const sourceOf = (baseUrl: string): string => {
  const given =
    baseUrl.toLowerCase() === baseUrl ? baseUrl : baseUrl.replace(/^[^/]+\/\/[^/]+/, (host) => host.toLowerCase())
  const text = given.replace(/\/+$/, '').replace(/^\*(?=\/|$)/, '*://*')
  if (!/^(?:https?|\*):\/\/[^/?#]+(?:\/[^?#]*)?$/.test(text)) {
    throw new TypeError(
      `baseUrl: wanted *, or an http or https URL in which * stands for anything within a part, got ${JSON.stringify(baseUrl)}; see the README of @brazier/msw`,
    )
  }
  return text.split('*').map(escaped).join('[^/]*')
}

const pathSource = (path: string): string => escaped(path).replaceAll(/:\w+/g, '[^/]+')

let everyPath: string | undefined

/** Made at the first need: most programs that load a package do not use all of it. */
const everyPathSource = (): string =>
  (everyPath ??= [...new Set(endpointIds.map((id) => pathSource(contract[id].path)))].join('|'))

/** Reads one or several base URLs, the regions of the service unless some are given. Throws a TypeError for what is none. */
export const readBaseUrl = (given: string | readonly string[] = regions): BaseUrl => {
  const sources = (typeof given === 'string' ? [given] : given).map(sourceOf)
  const base = `^(?:${sources.join('|')})`
  const start = new RegExp(base)
  return {
    pattern: (id) => new RegExp(`${base}(?:${id === undefined ? everyPathSource() : pathSource(contract[id].path)})$`),
    pathOf: (url) => {
      const from = start.exec(url)?.[0].length ?? 0
      const end = url.slice(from).search(/[?#]/)
      return end === -1 ? url.slice(from) : url.slice(from, from + end)
    },
  }
}

import { type Context, Tag, type Value } from 'liquidjs/dist/liquid.browser.mjs'
import { isJsonObject, type Json } from '../json.ts'
import { connectedParts, type ConnectedParts, expressionsOf, readMixed } from './connected-options.ts'
import type { ConnectedRequest } from './render-context.ts'
import { abortRender, awaitAnswer, stateOf } from './render-state.ts'
import { mayBring, rerendered } from './rerender.ts'
import { wholeSize } from './size.ts'
import { urlDecoded } from './url-text.ts'

/** Seconds that an answer is used again: by default, at least and at most. */
const [usualAge, leastAge, mostAge] = [300, 300, 14_400]

const callSteps = 50

/** Removes what may be secret: after the path, or before the host. */
const shownUrl = (url: string): string => url.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//')

/** Makes `a=1&b=2` an object. */
const jsonBody = (body: string): string => {
  if (/^\s*[[{"]/.test(body) || !body.includes('=')) return body
  const pairs = body.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [urlDecoded(name), urlDecoded(value.join('='))] as const
  })
  return JSON.stringify(Object.fromEntries(pairs))
}

const jsonOf = (text: string): { readonly value: Json } | undefined => {
  try {
    return { value: JSON.parse(text) as Json } // JSON gives nothing else
  } catch {
    return undefined
  }
}

/** Undefined: no JSON object. */
const headersOf = (text: string): { readonly [name: string]: string } | undefined => {
  const value = jsonOf(text)?.value
  if (!isJsonObject(value)) return undefined
  return Object.fromEntries(Object.entries<unknown>(value).map(([name, member]) => [name, String(member)]))
}

/** A team's headers replace the usual. */
const withHeaders = (
  usual: { readonly [name: string]: string },
  given: { readonly [name: string]: string },
): { readonly [name: string]: string } => {
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()))
  const kept = Object.entries(usual).filter(([name]) => !names.has(name.toLowerCase()))
  return { ...Object.fromEntries(kept), ...given }
}

/** Undefined: not reused. */
const ageOf = (isPost: boolean, options: ReadonlyMap<string, string>): number | undefined => {
  const asked = options.get('cache_max_age')
  if (options.has('no_cache') || (isPost && asked === undefined)) return undefined
  const age = asked === undefined ? usualAge : Number(asked)
  return Number.isFinite(age) ? Math.min(mostAge, Math.max(leastAge, age)) : usualAge
}

const credentialOf = (options: ReadonlyMap<string, string>): Pick<ConnectedRequest, 'credential'> => {
  for (const option of ['basic_auth', 'auth_credentials'] as const) {
    const name = options.get(option)
    if (name !== undefined) return { credential: { option, name } }
  }
  return {}
}

/** Returns a tag's call, or what is wrong with it. */
const requestOf = (url: string, options: ReadonlyMap<string, string>): ConnectedRequest | string => {
  const method = options.get('method')?.toUpperCase() ?? 'GET'
  if (method !== 'GET' && method !== 'POST') return `there is no method ${JSON.stringify(method)}`
  const isPost = method === 'POST'
  const type = options.get('content_type')
  const usual = isPost ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = headersOf(options.get('headers') ?? '{}')
  if (headers === undefined) return 'its headers are no JSON object'
  const body = options.get('body') ?? ''
  const seconds = ageOf(isPost, options)
  return {
    method,
    url,
    headers: withHeaders({ 'Content-Type': type ?? usual, Accept: type ?? '*/*' }, headers),
    ...(isPost && { body: type?.toLowerCase() === 'application/json' ? jsonBody(body) : body }),
    ...credentialOf(options),
    ...(seconds !== undefined && { cacheSeconds: seconds }),
    retries: options.has('retry'),
  }
}

const withStatus = (value: Json, status: number): Json =>
  isJsonObject(value) ? { ...value, __http_status_code__: status } : value

/**
 * `{% connected_content <url> … %}`: calls the address. JSON becomes the variable `connected`, or the one that `:save` names; other text
 * replaces the tag. Source: decision 0283.
 */
export class ConnectedContent extends Tag {
  readonly #parts: ConnectedParts = connectedParts(this.token.args, this.liquid)

  override arguments(): readonly Value[] {
    return expressionsOf([this.#parts.url, ...this.#parts.options.values()])
  }

  override render(context: Context): string {
    if (!mayBring(this.token.name, context)) return ''
    const { given, notes, budget } = stateOf(context)
    const options = new Map([...this.#parts.options].map(([name, mixed]) => [name, readMixed(mixed, context)]))
    const url = readMixed(this.#parts.url, context).replaceAll('\u00a0', '').trim()
    budget.steps(callSteps)
    budget.memory([url, ...options.values()].reduce((sum, text) => sum + text.length, 0))
    const save = (value: unknown): string => {
      const name = options.get('save') ?? 'connected'
      if (name !== '__proto__') context.bottom()[name] = value
      return ''
    }
    if (given.connected === undefined) {
      notes.add('call_not_made', shownUrl(url))
      return ''
    }
    const request = requestOf(url, options)
    if (typeof request === 'string') {
      notes.add('call_failed', `${shownUrl(url)}: ${request}`)
      return save(null)
    }
    return this.#show(request, options, save, context)
  }

  /** Asks, and returns the tag's replacement. */
  #show(
    request: ConnectedRequest,
    options: ReadonlyMap<string, string>,
    save: (value: unknown) => string,
    context: Context,
  ): string {
    const state = stateOf(context)
    const { given, notes, budget } = state
    state.calls += 1
    const answer = given.connected?.(request, state.calls) ?? 'soon'
    if (answer === 'soon' || answer === 'later') return awaitAnswer(context, answer)
    if ('aborted' in answer) return abortRender(context, answer.aborted)
    const fails = (kind: 'call_not_made' | 'call_failed', reason: string): string => {
      notes.add(kind, `${shownUrl(request.url)}: ${reason}`)
      return save(null)
    }
    if ('notCalled' in answer) return fails('call_not_made', answer.notCalled)
    if ('failed' in answer) return fails('call_failed', answer.failed)
    const { status } = answer
    budget.memory(answer.text.length)
    const isGood = status >= 200 && status <= 299
    const text =
      isGood && options.has('rerender') ? String(rerendered(answer.text, this.token.name, context)) : answer.text
    const read = jsonOf(text)
    // A rendered number is text.
    const json = text !== answer.text && typeof read?.value !== 'object' ? undefined : read
    // Too many levels are refused before something writes the value.
    if (json !== undefined) wholeSize(json.value, budget)
    if (!isGood) {
      notes.add('call_failed', `${shownUrl(request.url)}: answered ${status}`)
      return save(isJsonObject(json?.value) ? withStatus(json.value, status) : null)
    }
    if (json !== undefined) return save(withStatus(json.value, status))
    return options.has('save') ? save(text) : text
  }
}

import { type EndpointId, endpointIds } from '@brazier/contract'
import type { AnyAnswer } from './answer.ts'
import type { AnyInput, CallOptions } from './call-input.ts'
import type { Client } from './client.ts'
import type { Methods } from './methods.ts'
import { walkPages } from './pages.ts'
import { type Platform, platform } from './platform.ts'
import { readAnswer, unsentAnswer } from './read-answer.ts'
import { faultsOf, noSuchPath, refuse } from './refuse.ts'
import { type RetryOptions, retryRule } from './retry.ts'
import { type Address, send } from './send.ts'
import { writeRequest } from './write-request.ts'

/** Options of a client. `Platform` members replace the platform's. */
export interface ClientOptions extends Partial<Platform> {
  /** The API's address, `http` or `https`. It may have a path; a final slash is ignored. */
  readonly baseUrl: string | URL
  /** Sent by every request, without `Bearer`. */
  readonly apiKey: string
  /** Whether the client answers requests that the service would refuse, without sending them. Default true. */
  readonly validate?: boolean
  /** When to repeat requests; `false`: never. Default: three attempts of idempotent requests. */
  readonly retry?: RetryOptions | false
}

const misuse = (fault: string): TypeError => new TypeError(`createClient: ${fault} (see the README of @brazier/client)`)

const baseOf = (given: string | URL): string => {
  const url = URL.canParse(String(given)) ? new URL(given) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw misuse(
      `the baseUrl ${JSON.stringify(given)} is no address of http or https, such as "https://rest.example.com"`,
    )
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw misuse('the baseUrl has a user, a query or a fragment; wanted an address and a path alone')
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

const addressOf = ({ baseUrl, apiKey }: ClientOptions): Address => {
  // Never shows the key's text: errors are often logged.
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw misuse('the apiKey is not a text of visible ASCII characters; is there a line break or a blank in it?')
  }
  return { base: baseOf(baseUrl), apiKey }
}

/**
 * Creates a client. Throws a TypeError for invalid options. Sends nothing.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: 'your-key' })
 * const { status, body } = await client['users.delete']({ body: { external_ids: ['ada'] } })
 */
export const createClient = (options: ClientOptions): Client => {
  const { validate = true, retry } = options
  const address = addressOf(options)
  const rule = retryRule(retry)
  const chosen: Platform = {
    fetch: options.fetch ?? platform.fetch,
    now: options.now ?? platform.now,
    random: options.random ?? platform.random,
    sleep: options.sleep ?? platform.sleep,
  }
  const call = async (
    id: EndpointId,
    input?: AnyInput,
    { signal, retry: other }: CallOptions = {},
  ): Promise<AnyAnswer> => {
    const written = writeRequest(id, input)
    const refusal = written.path === undefined ? noSuchPath : validate ? refuse(written) : undefined
    if (refusal !== undefined) return unsentAnswer(written.row, refusal)
    const received = await send(written, address, other === undefined ? rule : retryRule(other, rule), chosen, signal)
    const answer = readAnswer(written.row, received, chosen.now())
    return { ...answer, faults: faultsOf(written, answer) }
  }
  const methods = endpointIds.map((id) => [id, (input?: AnyInput, given?: CallOptions) => call(id, input, given)])
  const pages = (id: EndpointId, input?: AnyInput, given?: CallOptions): AsyncIterable<unknown> =>
    walkPages(id, input, (page) => call(id, page, given))
  // `Object.fromEntries` forgets the methods' ids.
  return { ...(Object.fromEntries(methods) as Methods), pages: pages as Client['pages'] }
}

import type { LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { type OutgoingAnswer, type OutgoingRequest, type OutgoingResult, retryAfterOf } from '@brazier/backend/parts'
import { callBounds, type CalledFor, callLimits } from '@brazier/contract'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { plainHost } from '../http/loopback.ts'
import type { AllowedUrl, OutgoingOptions } from './allowed-out.ts'
import { addressRefusal } from './judge-address.ts'

class Refused extends Error {
  override readonly name = 'Refused'
}

/** Milliseconds. */
const connectPatience = 10_000

/** After these errors no request was sent. */
const unreached = new Set([
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENODATA',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const innermost = (error: unknown): unknown => {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : cause
  return inner instanceof Error ? innermost(inner) : error
}

const resultOf = (error: unknown): OutgoingResult => {
  const inner = innermost(error)
  const text = inner instanceof Error ? inner.message || codeOf(inner) : String(inner)
  if (inner instanceof Refused) return { refused: text }
  const isUnreached =
    unreached.has(codeOf(inner)) || /^(?:ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(codeOf(inner))
  return isUnreached ? { unreachable: text } : { unanswered: text }
}

/** Resolves a name once, judges each address, and connects to one of them. */
const judgedLookup =
  (
    port: number,
    allowed: AllowedUrl['addresses'],
    { ownPorts, addressesOf = (name) => resolve(name, { all: true }) }: OutgoingOptions,
  ): LookupFunction =>
  (name, { all = false }, done) => {
    const judge = async (): Promise<readonly LookupAddress[]> => {
      const found = await addressesOf(name)
      for (const { address } of found) {
        const reason = addressRefusal({ address, port }, allowed, ownPorts())
        if (reason !== undefined) throw new Refused(`${name}: ${reason}`)
      }
      return found
    }
    const tell = (found: readonly LookupAddress[]): void => {
      const [first] = found
      if (all) done(null, [...found])
      else done(null, first?.address ?? '', first?.family ?? 4)
    }
    const fail = (error: unknown): void =>
      done(error instanceof Error ? error : new Error(String(error)), all ? [] : '')
    void judge().then(tell, fail)
  }

/** Reads at most `most` bytes. */
const readStart = async (
  body: Dispatcher.ResponseData['body'],
  most: number,
): Promise<Pick<OutgoingAnswer, 'body' | 'isCut'>> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Streams do not declare their chunks' type.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > most) break
  }
  body.destroy()
  return { body: Buffer.concat(chunks).subarray(0, most).toString('utf8'), ...(bytes > most && { isCut: true }) }
}

/** Nobody asked for this encoding. */
const encodedError = (encoding: string): Error => new Error(`the answer is encoded as ${encoding}`)

type Addresses = AllowedUrl['addresses']

/** Judges every address. Connections stay open for a few seconds. */
const createAgent = (addresses: Addresses, options: OutgoingOptions): Agent =>
  new Agent({
    connections: callLimits.atOnceToHost,
    pipelining: 1,
    connect: (place, done) => {
      const port = Number(place.port) || (place.protocol === 'https:' ? 443 : 80)
      const address = plainHost(place.hostname)
      // An IP address needs no lookup.
      const reason = isIP(address) === 0 ? undefined : addressRefusal({ address, port }, addresses, options.ownPorts())
      if (reason === undefined) {
        buildConnector({ lookup: judgedLookup(port, addresses, options), timeout: connectPatience })(place, done)
      } else done(new Refused(reason), null)
    },
  })

/** Turns until a call's patience ends. */
const turns = 10

/** Aborts after `ms`. A stalled process counts as one turn: an answer may have come unread. */
const patienceOf = (ms: number): { readonly signal: AbortSignal; end(): void } => {
  const controller = new AbortController()
  let left = turns
  const turn = setInterval(() => {
    left -= 1
    if (left === 0) controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }, ms / turns)
  return { signal: controller.signal, end: () => clearInterval(turn) }
}

const createAgents = (options: OutgoingOptions): ((addresses: Addresses) => Agent) => {
  const agents = new Map<Addresses, Agent>()
  return (addresses) => {
    const agent = agents.get(addresses) ?? createAgent(addresses, options)
    agents.set(addresses, agent)
    return agent
  }
}

export type MakeCall = (
  request: OutgoingRequest,
  allowed: AllowedUrl,
  signal: AbortSignal,
  kind: CalledFor,
) => Promise<OutgoingResult>

export const createMakeCall = (options: OutgoingOptions): MakeCall => {
  const agentFor = createAgents(options)
  const ask = async (
    { method, headers: given, body: sent }: OutgoingRequest,
    { url, addresses, host }: AllowedUrl,
    signal: AbortSignal,
    kind: CalledFor,
  ): Promise<OutgoingAnswer> => {
    const { statusCode, headers, body } = await request(url, {
      method,
      headers: { ...given, ...(host !== undefined && { host }) },
      body: sent ?? null,
      signal,
      dispatcher: agentFor(addresses),
    })
    const [retryAfter] = [headers['retry-after'] ?? []].flat()
    const [encoding = 'identity'] = [headers['content-encoding'] ?? []].flat()
    const isEncoded = encoding !== 'identity'
    // Nobody else handles the body's early end.
    if (isEncoded) body.on('error', () => undefined).destroy()
    if (isEncoded && kind === 'connected_content') throw encodedError(encoding)
    const read = isEncoded ? { body: '', isCut: true } : await readStart(body, callBounds[kind].answerBytes)
    return { status: statusCode, ...read, retryAfter: retryAfterOf(retryAfter, options.now()) }
  }
  return async (given, allowed, signal, kind) => {
    const waiting = patienceOf(callBounds[kind].patience)
    try {
      return { answer: await ask(given, allowed, AbortSignal.any([signal, waiting.signal]), kind) }
    } catch (error) {
      return resultOf(error)
    } finally {
      waiting.end()
    }
  }
}

import { contract, type Endpoint, type EndpointId, rateLimitOf, transportErrors } from '@brazier/contract'
import { checked, type Subject } from './case.ts'
import { compare, type Comparison } from './compare.ts'
import { type Address, type Exchange, exchange, type RawAnswer, reachesEndpoint, type Send } from './exchange.ts'
import { createLimitHeaders } from './limit-headers.ts'
import { memberOf } from './member.ts'
import { createPace, type Pace, type PaceRuntime } from './pace.ts'
import type { CheckedCase } from './report.ts'
import type { WitnessRequest } from './witnesses/witness.ts'

/** Sends requests below the rate limits until the server stops answering. */
export interface Asker {
  /** Resolves to an exchange, or to why nothing was sent or the answer does not count. */
  ask(request: WitnessRequest): Promise<Exchange | string>
  /** Sends even after the run has stopped, to delete what it made. */
  askUrgently(request: WitnessRequest): Promise<Exchange>
  /** Undefined while requests are sent. */
  stopped(): string | undefined
  /** Cases found on the way: rate-limit headers, and refusals for a missing permission. */
  cases(): readonly CheckedCase[]
  requests(): number
}

/** Unanswered requests in a row that end sending. */
const vain = { ofEndpoint: 3, ofServer: 8 }

/** Attempts of requests refused as too early. */
const attempts = 3

const createDoubts = () => {
  const silent = new Map<EndpointId, number>()
  let inRow = 0
  return {
    note: (id: EndpointId, isAnswered: boolean): void => {
      inRow = isAnswered ? 0 : inRow + 1
      silent.set(id, isAnswered ? 0 : (silent.get(id) ?? 0) + 1)
    },
    ofEndpoint: (id: EndpointId): string | undefined =>
      (silent.get(id) ?? 0) >= vain.ofEndpoint ? `${vain.ofEndpoint} requests to it were not answered` : undefined,
    ofServer: (): string | undefined =>
      inRow >= vain.ofServer ? `the server did not answer ${vain.ofServer} requests in a row` : undefined,
  }
}

/** Whether the service, not a proxy, sent a 403: only the service's is JSON. */
const isForbidden = ({ answer }: Exchange): boolean =>
  typeof answer !== 'string' && answer.status === 403 && typeof memberOf(answer.json, 'message') === 'string'

const forbiddenSubject = (endpoint: EndpointId): Subject => ({
  id: 'transport/forbidden',
  title: `a key without the permission is refused from ${endpoint}`,
  endpoint,
  source: 'decision 0004',
})

const holdToForbidden = ({ json }: RawAnswer): Comparison =>
  compare({ message: transportErrors.forbidden }, json, 'body')

const createGate = (pace: Pace, signal: AbortSignal | undefined) => {
  const doubts = createDoubts()
  const forbidden = new Map<string, string>()
  let down: string | undefined
  const stopped = (): string | undefined =>
    signal?.aborted === true ? 'the run was stopped' : (down ??= doubts.ofServer())
  const inTime = async ({ endpoint, body }: WitnessRequest): Promise<string | undefined> => {
    const why = await pace.before(endpoint, body)
    return stopped() ?? why
  }
  return {
    stopped,
    isForbidden: ({ permission }: Endpoint): boolean => forbidden.has(permission),
    forbid: ({ permission }: Endpoint): string => {
      const reason = `the key lacks the permission ${permission}`
      forbidden.set(permission, reason)
      return reason
    },
    learn: (id: EndpointId, { answer }: Exchange): void => doubts.note(id, typeof answer !== 'string'),
    hindrance: async (request: WitnessRequest): Promise<string | undefined> =>
      stopped() ??
      doubts.ofEndpoint(request.endpoint) ??
      forbidden.get(contract[request.endpoint].permission) ??
      inTime(request),
  }
}

/** `signal` stops all but urgent requests. */
export const createAsker = (address: Address, send: Send, runtime: PaceRuntime, signal?: AbortSignal): Asker => {
  const pace = createPace(runtime)
  const gate = createGate(pace, signal)
  const limitHeaders = createLimitHeaders()
  const refusals: CheckedCase[] = []
  let requests = 0
  const once = (request: WitnessRequest, isUrgent: boolean): Promise<Exchange> => {
    requests += 1
    return exchange(address, request, send, isUrgent)
  }
  return {
    stopped: gate.stopped,
    cases: () => [...refusals, ...limitHeaders.cases()],
    requests: () => requests,
    askUrgently: (request) => once(request, true),
    ask: async (request) => {
      const { endpoint, body } = request
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const why = await gate.hindrance(request)
        if (why !== undefined) return why
        const exchanged = await once(request, false)
        gate.learn(endpoint, exchanged)
        const { answer } = exchanged
        if (typeof answer !== 'string' && pace.after(endpoint, answer.status, answer.headers, body)) continue
        if (!reachesEndpoint(request)) return exchanged
        limitHeaders.see(endpoint, exchanged, body)
        if (!isForbidden(exchanged)) return exchanged
        if (typeof answer !== 'string' && !gate.isForbidden(contract[endpoint])) {
          refusals.push(checked(forbiddenSubject(endpoint), exchanged, holdToForbidden(answer)))
        }
        return gate.forbid(contract[endpoint])
      }
      return `the rate limit of ${rateLimitOf(contract[endpoint], body)} is reached`
    },
  }
}

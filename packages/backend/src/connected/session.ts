import { callStatuses } from '@brazier/contract'
import {
  type Budget,
  type ConnectedAnswer,
  type ConnectedRequest,
  type Instant,
  newBudget,
} from '@brazier/domain/rules'
import { bodyFault, type Head, requestHead } from '../outgoing/request-head.ts'
import type { DeliveryAnswers } from '../ports/connected.ts'
import type { Outgoing, OutgoingRequest } from '../ports/outgoing.ts'
import type { ConnectedCredential } from '../ports/records/connected-credential.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import type { HostHealth } from './host-health.ts'

/** Each round gives a delivery a part's next answer. `:retry` puts it off so often. */
const [mostRounds, mostRetries] = [10, 5]

export type MadeAnswer = CachedAnswer | { readonly failed: string }

interface Slot {
  readonly asked: string
  answer?: MadeAnswer
}

/** The calls that one delivery has asked for. */
export interface Session {
  readonly slots: Map<string, Slot>
  readonly budgets: Map<string, Budget>
  rounds: number
}

export interface Want {
  readonly session: Session
  readonly slot: Slot
  readonly host: string
  readonly request: OutgoingRequest
  /** Absent: the answer is not kept. */
  readonly cached?: { readonly key: string; readonly seconds: number }
}

type NewWant = Omit<Want, 'session' | 'slot'>

export interface AskContext extends Pick<Outgoing, 'refusal'> {
  /** Workspace name. */
  readonly name: string
  readonly cache: AnswerCache
  readonly health: HostHealth
  /** Number of calls of the service to itself that led to it. Absent: none. */
  readonly chain?: number | undefined
  now(): Instant
}

export const newSession = (): Session => ({ slots: new Map(), budgets: new Map(), rounds: 0 })

/** Ends as after the last round. */
export const endSession = (session: Session): void => void (session.rounds = mostRounds)

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Or why the credential cannot be used. */
const credentialHeaders = (
  { credential: asked, url }: ConnectedRequest,
  credential: ConnectedCredential | undefined,
): { readonly headers: Head } | { readonly aborted: string } => {
  if (asked === undefined) return { headers: {} }
  const { basic, headers, domain } = credential ?? {}
  const host = URL.parse(url)?.hostname ?? ''
  if (domain !== undefined && !isBelow(host, domain.toLowerCase())) {
    return { aborted: `the credential ${JSON.stringify(asked.name)} is not for ${host}` }
  }
  if (asked.option === 'auth_credentials' && headers !== undefined) return { headers }
  if (asked.option === 'basic_auth' && basic !== undefined) {
    const bytes = new TextEncoder().encode(`${basic.username}:${basic.password}`)
    return { headers: { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` } }
  }
  return { aborted: `there is no credential ${JSON.stringify(asked.name)} for :${asked.option}` }
}

const cachedAs = ({ method, url, body, cacheSeconds: seconds }: ConnectedRequest): Pick<Want, 'cached'> =>
  seconds === undefined ? {} : { cached: { key: method === 'GET' ? url : `${url} ${body}`, seconds } }

const wantOf = (
  asked: ConnectedRequest,
  credential: ConnectedCredential | undefined,
  { refusal, name, chain }: AskContext,
): NewWant | Exclude<ConnectedAnswer, 'soon' | 'later' | CachedAnswer> => {
  const { method, url, headers, body } = asked
  const notCalled = refusal(url, 'connected_content')
  if (notCalled !== undefined) return { notCalled }
  const secret = credentialHeaders(asked, credential)
  if ('aborted' in secret) return secret
  const head = requestHead(Object.entries({ ...headers, ...secret.headers }), name)
  const failed = typeof head === 'string' ? head : bodyFault(body ?? '')
  if (typeof head === 'string' || failed !== undefined) return { failed: failed ?? '' }
  const host = URL.parse(url)?.host ?? ''
  return {
    host,
    request: { method, url, headers: head, chain, ...(body !== undefined && { body }) },
    ...cachedAs(asked),
  }
}

const isReceived = (answer: MadeAnswer): boolean => 'status' in answer && answer.status >= 200 && answer.status < 300

/** `retries` counts how often the delivery was put off; undefined: it cannot be. */
const heardAs = (answer: MadeAnswer, isRetried: boolean, retries: number | undefined): ConnectedAnswer => {
  if (isReceived(answer) || !isRetried || retries === undefined) return answer
  if (retries < mostRetries) return 'later'
  const why = 'failed' in answer ? answer.failed : `answered ${answer.status}`
  return { aborted: `Connected Content failed ${mostRetries + 1} times: ${why}` }
}

const knownOf = ({ host, cached: by }: NewWant, session: Session, context: AskContext): MadeAnswer | undefined => {
  const { cache, health, now } = context
  const cached = by && cache.get(by.key, now())
  if (cached !== undefined) return cached
  if (session.rounds >= mostRounds) return { failed: `not called: a message waits for ${mostRounds} answers at most` }
  return health.isUnhealthy(host, now())
    ? { failed: `${callStatuses.unhealthy}: too many answers of ${host} were failures` }
    : undefined
}

/** Adds unknown calls to `wants`. */
export const deliveryAnswers = (
  session: Session,
  wants: Want[],
  retries: number | undefined,
  context: AskContext,
): DeliveryAnswers => {
  const ask = (asked: ConnectedRequest, id: string, credential: ConnectedCredential | undefined): ConnectedAnswer => {
    const { method, url, headers, body } = asked
    const text = JSON.stringify([method, url, headers, body])
    const before = session.slots.get(id)
    if (before?.asked === text && before.answer !== undefined) return heardAs(before.answer, asked.retries, retries)
    const want = wantOf(asked, credential, context)
    if (!('request' in want)) return want
    const slot: Slot = { asked: text }
    session.slots.set(id, slot)
    const answer = knownOf(want, session, context)
    if (answer === undefined) {
      wants.push({ session, slot, ...want })
      return 'soon'
    }
    slot.answer = answer
    return heardAs(answer, asked.retries, retries)
  }
  return {
    part: (name, canRetry = false) => {
      const budget = session.budgets.get(name) ?? newBudget()
      session.budgets.set(name, budget)
      return {
        budget,
        ask: (asked, place, credential) =>
          ask({ ...asked, retries: asked.retries && canRetry }, `${name} ${place}`, credential),
      }
    },
  }
}

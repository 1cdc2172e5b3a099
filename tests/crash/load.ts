import { setTimeout } from 'node:timers/promises'
import { campaignScheduleErrors } from '@brazier/contract'
import { type Answered, type Caller, createCaller } from '@brazier/testkit'
import { drawAct, type Scene } from './acts.ts'
import { answerPatience } from './control.ts'
import { createDraw, type Draw, oneOf } from './draw.ts'
import { type Act, emptyLane, type Lane, stepped } from './lane.ts'
import type { Server } from './server.ts'

/** A lane, and what was asked for in it. */
export interface Claim {
  readonly name: string
  /** Accepted acts, in order. */
  readonly acts: readonly Act[]
  /** State of the lane after these. */
  readonly sure: Lane
  /** Last act, if it was never answered: it may be done or not. */
  readonly last?: Act
}

/** End of a request. */
export type Outcome =
  | { readonly is: 'answered'; readonly answer: Answered }
  | { readonly is: 'unanswered' | 'not sent' }

/** Options of a load. */
export interface LoadOptions {
  readonly servers: readonly Server[]
  readonly key: string
  readonly clients: number
  readonly seed: number
  /** Hears which server has accepted one more request. */
  readonly accepted: (server: Server) => void
  readonly isOver: () => boolean
  /** Hears of each status, and of `unanswered` and `not sent`. */
  readonly heard?: (what: string) => void
  /** Statuses that say nothing about whether the work is done. */
  readonly unsure?: readonly number[]
  /** The present, UTC milliseconds. */
  readonly now: () => number
}

/** Result of a load. */
export interface Load {
  readonly claims: readonly Claim[]
  /** Number of answers of each status; `cut` is a connection that ended first. */
  readonly statuses: ReadonlyMap<string, number>
  /** Answers that told to come back, and not when. */
  readonly rude: number
}

const codesOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error ? String(error.code) : ''
  const inner = error instanceof AggregateError ? error.errors.map(codesOf).join(' ') : ''
  return `${code} ${inner} ${codesOf(error.cause)}`
}

/** A caller that never waits for ever. */
export const patientCaller = (url: string, key: string, ended?: () => AbortSignal): Caller => {
  const signal = (): AbortSignal => {
    const late = AbortSignal.timeout(answerPatience)
    return ended === undefined ? late : AbortSignal.any([late, ended()])
  }
  return createCaller((request) => fetch(request, { signal: signal() }), url, key)
}

/** Sends a request to a server, and tells how that ended. */
export const send = async (
  { givenUp }: Pick<Server, 'givenUp'>,
  { call }: Caller,
  { id, body, options }: Pick<Act, 'id' | 'body' | 'options'>,
): Promise<Outcome> => {
  const ended = givenUp()
  try {
    return { is: 'answered', answer: await call(id, body, options) }
  } catch (error) {
    if (ended.aborted) return { is: 'unanswered' }
    // What `fetch` says of connections; an answer that is late or not as the contract says is passed on.
    if (!(error instanceof TypeError) || error.message !== 'fetch failed') {
      if (!(error instanceof TypeError) || error.message !== 'terminated') throw error
    }
    return { is: codesOf(error).includes('ECONNREFUSED') ? 'not sent' : 'unanswered' }
  }
}

/** A server that serves, or now and then one that stands still; waits for one while there is none. */
export const anyUp = async (servers: readonly Server[], draw: Draw): Promise<Server> => {
  for (;;) {
    const up = oneOf(
      draw,
      servers.filter((server) => server.isUp() || (server.isStill() && draw(8) === 0)),
    )
    if (up !== undefined) return up
    await Promise.any(servers.map((server) => server.up()))
  }
}

/** Milliseconds a client waits before it asks again whom it heard nothing of. */
const pause = 50

/** Whether a refusal may come at any moment, and changes nothing: too many requests, or a time that has passed meanwhile. */
const isInVain = ({ status, body }: Answered, act: Act): boolean =>
  status === 429 ||
  (status === 400 && 'schedule' in act.body && Reflect.get(body, 'message') === campaignScheduleErrors.timePassed)

/** One client: asks for one thing after another, in a new lane whenever a request was not answered. */
const runClient = async (options: LoadOptions, client: number, count: (what: string) => void): Promise<Claim[]> => {
  const { servers, key, accepted, isOver, unsure = [], now } = options
  const draw = createDraw(options.seed * 1009 + client * 9176 + 7)
  const callers = new Map(servers.map((server) => [server, patientCaller(server.url, key, server.givenUp)]))
  const claims: Claim[] = []
  let next = 0
  while (!isOver()) {
    const name = `c${client}l${claims.length}`
    const schedules = new Map<string, string>()
    let claim: Claim = { name, acts: [], sure: emptyLane }
    while (!isOver() && claim.last === undefined) {
      const scene: Scene = { draw, name, lane: claim.sure, schedules, next: () => (next += 1), now }
      const act = drawAct(scene)
      const server = await anyUp(servers, draw)
      const outcome = await send(server, callers.get(server) ?? patientCaller(server.url, key), act)
      const status = outcome.is === 'answered' ? outcome.answer.status : 0
      count(outcome.is === 'answered' ? String(status) : outcome.is)
      if (outcome.is === 'not sent') continue
      if (outcome.is === 'unanswered' || unsure.includes(status)) {
        claim = { ...claim, last: act }
        if (outcome.is === 'answered' && !outcome.answer.headers.has('Retry-After')) count('rude')
        await setTimeout(pause)
      } else if (outcome.is === 'answered' && !isInVain(outcome.answer, act)) {
        if (status >= 300) throw new Error(`${act.id} was answered ${status}: ${JSON.stringify(outcome)}`)
        claim = { name, acts: [...claim.acts, act], sure: stepped(claim.sure, act.steps) }
        if (act.asks !== undefined) {
          schedules.set(act.asks, String(Reflect.get(outcome.answer.body, 'schedule_id')))
        }
        accepted(server)
      }
    }
    claims.push(claim)
  }
  return claims
}

/** Clients that ask until it is over. Rejects when an answer takes too long, or is one that should not be. */
export const runLoad = async (options: LoadOptions): Promise<Load> => {
  const statuses = new Map<string, number>()
  const count = (what: string): void => {
    statuses.set(what, (statuses.get(what) ?? 0) + 1)
    options.heard?.(what)
  }
  const all = Array.from({ length: options.clients }, (_, client) => runClient(options, client, count))
  const claims = (await Promise.all(all)).flat()
  return { claims, statuses, rude: statuses.get('rude') ?? 0 }
}

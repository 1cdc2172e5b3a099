import { callBounds, callLimits } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { Outgoing, OutgoingResult } from '../ports/outgoing.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { HostHealth } from './host-health.ts'
import type { MadeAnswer, Want } from './session.ts'

export interface FetchContext extends Pick<Outgoing, 'call'> {
  readonly cache: AnswerCache
  readonly health: HostHealth
  now(): Instant
}

export interface Fetcher {
  /** The answer goes to its slot. Never rejects. */
  fetch(want: Want): Promise<void>
  cancel(): void
}

const answerOf = (result: OutgoingResult): MadeAnswer => {
  if ('unreachable' in result) return { failed: result.unreachable }
  if ('unanswered' in result) return { failed: result.unanswered }
  if ('refused' in result) return { failed: result.refused }
  const { status, body, isCut } = result.answer
  return isCut === true
    ? { failed: `the answer has more than ${callBounds.connected_content.answerBytes} bytes` }
    : { status, text: body }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Limits concurrent calls, per host and in all. */
const createTurns = () => {
  const waiting = new Map<string, (() => void)[]>()
  const begun = new Map<string, number>()
  let all = 0
  const begin = (host: string): void => {
    const queue = waiting.get(host) ?? []
    while (queue.length > 0 && all < callLimits.atOnce && (begun.get(host) ?? 0) < callLimits.atOnceToHost) {
      all += 1
      begun.set(host, (begun.get(host) ?? 0) + 1)
      queue.shift()?.()
    }
    if (queue.length === 0) waiting.delete(host)
  }
  return {
    wait: (host: string): Promise<void> => {
      const turn = Promise.withResolvers<void>()
      const queue = waiting.get(host) ?? []
      queue.push(turn.resolve)
      waiting.set(host, queue)
      begin(host)
      return turn.promise
    },
    end: (host: string): void => {
      all -= 1
      const left = (begun.get(host) ?? 1) - 1
      if (left === 0) begun.delete(host)
      else begun.set(host, left)
      for (const each of [host, ...waiting.keys()]) begin(each)
    },
  }
}

export const createFetcher = ({ call, cache, health, now }: FetchContext): Fetcher => {
  const turns = createTurns()
  const flights = new Map<string, Promise<MadeAnswer>>()
  let abort = new AbortController()
  const make = async ({ host, request, cached }: Want): Promise<MadeAnswer> => {
    const { signal } = abort
    await turns.wait(host)
    try {
      if (signal.aborted) return { failed: 'cancelled' }
      const result = await call(request, signal, 'connected_content').catch((error: unknown) => ({
        unreachable: textOf(error),
      }))
      const answer = answerOf(result)
      if (signal.aborted || !('status' in answer)) return answer
      health.note(host, answer.status, now())
      if (cached !== undefined && answer.status >= 200 && answer.status < 300) {
        cache.put(cached.key, answer, now(), cached.seconds)
      }
      return answer
    } finally {
      turns.end(host)
    }
  }
  const makeOnce = (want: Want): Promise<MadeAnswer> => {
    const key = want.cached?.key
    if (key === undefined) return make(want)
    const flight = flights.get(key) ?? make(want).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
  return {
    fetch: async (want) => void (want.slot.answer = await makeOnce(want)),
    cancel: () => {
      abort.abort()
      abort = new AbortController()
      flights.clear()
    },
  }
}

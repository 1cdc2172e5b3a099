import type { Clock } from '../ports/clock.ts'
import type { ConnectedContent, JobAnswers } from '../ports/connected.ts'
import type { Outgoing } from '../ports/outgoing.ts'
import type { Runtime } from '../ports/runtime.ts'
import { answerCache } from './answer-cache.ts'
import { createFetcher } from './fetcher.ts'
import { askingJobs, type AskingRun, createHolds, type Holds } from './holds.ts'
import { hostHealth } from './host-health.ts'
import { type AskContext, deliveryAnswers, endSession, newSession, type Session, type Want } from './session.ts'

// Calls are made outside transactions. A job that needs unknown answers goes back to the queue, is held until they come, and runs again.
// Source: decision 0283.

export interface ConnectedContext {
  readonly clock: Clock
  readonly runtime: Runtime
  readonly outgoing: Outgoing
  /** Workspace name. */
  readonly name: string
  /** Waiting jobs. */
  readonly held: Set<number>
  wakeQueue(): void
}

/** Milliseconds between checks whether to wait on, and of a preview. */
const [askEach, previewMs] = [100, 20_000]

export interface Connected extends Omit<ConnectedContent, 'held' | 'begin'> {
  answersOf(run: AskingRun): JobAnswers
  /** Makes a run's calls if its job was put back; else forgets them. */
  ran(run: AskingRun, isPutBack: boolean): void
}

const within = async ({ after }: Runtime, ms: number, other: Promise<unknown>): Promise<void> => {
  const passed = Promise.withResolvers<void>()
  after(ms, passed.resolve)
  await Promise.race([other, passed.promise])
}

/** Repeats until all answers are known. */
const createPreview =
  (runtime: Runtime, asking: AskContext, fetch: (want: Want) => Promise<void>): Connected['preview'] =>
  async (read) => {
    const session = newSession()
    const end = runtime.now() + previewMs
    for (;;) {
      const wants: Want[] = []
      const result = await read(deliveryAnswers(session, wants, undefined, asking))
      if (wants.length === 0) return result
      // Each call has its own bound.
      await Promise.all(wants.map(fetch))
      session.rounds += 1
      if (runtime.now() >= end) endSession(session)
    }
  }

const createSettle =
  (runtime: Runtime, held: ReadonlySet<number>, { released }: Holds): Connected['settle'] =>
  async (goesOn) => {
    const had = held.size > 0
    while (held.size > 0) {
      if (goesOn === undefined) await released()
      else if (await goesOn()) await within(runtime, askEach, released())
      else break
    }
    return had
  }

export const createConnected = (context: ConnectedContext): Connected => {
  const { clock, runtime, outgoing, name, held, wakeQueue } = context
  const shared = { cache: answerCache(), health: hostHealth(), now: () => clock.now() }
  const fetcher = createFetcher({ call: outgoing.call, ...shared })
  const asking = { name, refusal: outgoing.refusal, ...shared }
  const jobs = askingJobs()
  const holds = createHolds({ held, wakeQueue, fetch: fetcher.fetch, isFull: jobs.isFull })
  return {
    answersOf: (run) => {
      const sessions = (run.sessions ??= jobs.get(run.job) ?? new Map<string, Session>())
      return {
        of: (user, retries = 0) => {
          const session = sessions.get(user) ?? newSession()
          sessions.set(user, session)
          return deliveryAnswers(session, run.wants, retries, { ...asking, now: () => run.now, chain: run.chain })
        },
      }
    },
    ran: (run, isPutBack) => {
      const { job, sessions } = run
      jobs.drop(job)
      if (!isPutBack || sessions === undefined) return
      if (holds.add(run)) jobs.put(job, sessions)
    },
    settle: createSettle(runtime, held, holds),
    preview: createPreview(runtime, asking, fetcher.fetch),
    cancel: () => {
      fetcher.cancel()
      shared.cache.clear()
      jobs.clear()
      holds.clear()
    },
  }
}

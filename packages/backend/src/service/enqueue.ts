import type { Instant } from '@brazier/domain/rules'
import { type Clock, isManual, type ManualClock } from '../ports/clock.ts'
import { type Origin, withOrigin } from '../ports/outcomes.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobKind } from '../queue/job-kind.ts'
import { queueJobs } from '../queue/queue-job.ts'
import type { EnqueueOptions, HandlerContext } from './handler.ts'

export interface Enqueue extends Pick<HandlerContext, 'enqueue' | 'accept'> {
  /** Returns how many jobs each call queued. */
  queued(): readonly number[]
}

/** Takes the workspace's store, with the request's deadline. */
export const createEnqueue = (
  clock: Clock | ManualClock,
  store: Store,
  now: Instant,
  request: Pick<Origin, 'request_id' | 'chain'>,
): Enqueue => {
  const queued: number[] = []
  const originated = <Payload>(
    payloads: readonly Payload[],
    elementOf: EnqueueOptions['elementOf'] = () => '',
  ): readonly Payload[] =>
    payloads.map((payload, index) => withOrigin(payload, { ...request, element: elementOf(index) }))
  const add = <Payload>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payloads: readonly NoInfer<Payload>[],
    runAt: Instant,
  ): Promise<void> => {
    if (runAt <= now && tx.jobs.accept !== undefined) return tx.jobs.accept(kind.name, payloads, now)
    const present = isManual(clock) ? now : tx.present.reach(now)
    return queueJobs(tx, kind, payloads, Math.max(runAt, present))
  }
  return {
    queued: () => queued,
    enqueue: (tx, kind, payloads, { runAt = now, elementOf } = {}) => {
      queued.push(payloads.length)
      return add(tx, kind, originated(payloads, elementOf), runAt)
    },
    accept: (kind, payloads, { elementOf } = {}) => {
      queued.push(payloads.length)
      const jobs = originated(payloads, elementOf)
      if (store.accept !== undefined) return store.accept(kind.name, jobs, now)
      return store.transaction((tx) => add(tx, kind, jobs, now))
    },
  }
}

import type { Instant } from '@brazier/domain/rules'
import { type Origin, withOrigin } from '../ports/outcomes.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobKind } from './job-kind.ts'

export const queueJob = <Payload>(
  { jobs }: Transaction,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  at: Instant,
  origin?: Origin,
): Promise<void> => jobs.add(kind.name, withOrigin(payload, origin), at)

/** Queues each payload, in order. */
export const queueJobs = <Payload>(
  { jobs }: Transaction,
  kind: JobKind<Payload>,
  payloads: readonly NoInfer<Payload>[],
  at: Instant,
): Promise<void> => jobs.addAll(kind.name, payloads, at)

import type { Instant } from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'
import type { JobKind } from './job-kind.ts'

/** Queues a job, due at `at`, as one of the transaction's writes. */
export const queueJob = <Payload>(
  { jobs }: Transaction,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  at: Instant,
): Promise<void> => jobs.add(kind.name, payload, at)

/** Queues a job for each payload, in order, as `queueJob` does. */
export const queueJobs = <Payload>(
  { jobs }: Transaction,
  kind: JobKind<Payload>,
  payloads: readonly NoInfer<Payload>[],
  at: Instant,
): Promise<void> => jobs.addAll(kind.name, payloads, at)

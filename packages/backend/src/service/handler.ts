import type { EndpointId, Input, Output } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { Ids } from '../ports/ids.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobKind, Report } from '../queue/job-kind.ts'

export interface EnqueueOptions {
  /** Default: now. */
  readonly runAt?: Instant
  /** Returns the job's element of the request, like `merge_updates[0]`. Default: the whole request. */
  readonly elementOf?: (index: number) => string
}

/** Context of a handler. */
export interface HandlerContext {
  readonly store: Store
  readonly workspace: string
  /** Returns the service's URL in the request, without the endpoint's path and final slash. */
  baseUrl(): string
  /** Returns an unguessable text from the process. A handler draws it before its transaction. */
  secret(): string
  /** The workspace's present. */
  readonly now: Instant
  readonly ids: Ids
  /** Notes something unknown in the request, beside unknown members: `event=ordeerd`. */
  noteUnknown(what: string): void
  /** Queues a job for each payload, in order, in the transaction. They run after the answer, or at `runAt`. */
  enqueue<Payload>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payloads: readonly NoInfer<Payload>[],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Does the same for a request that only queues jobs, waiting for no other work. Resolves when they are kept. */
  accept<Payload>(
    kind: JobKind<Payload>,
    payloads: readonly NoInfer<Payload>[],
    options?: Pick<EnqueueOptions, 'elementOf'>,
  ): Promise<void>
  /** Reports an element's outcome to the request log. Call it after the transaction, which may run twice. */
  readonly report: Report
}

/** Answers a valid request. */
export type Handler<Id extends EndpointId> = (input: Input<Id>, context: HandlerContext) => Promise<Output<Id>>

export type Handlers = ReadonlyMap<EndpointId, Handler<EndpointId>>

import type { EndpointId, Input, Output } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { Ids } from '../ports/ids.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobKind, Report } from '../queue/job-kind.ts'

/** Options of queueing jobs. */
export interface EnqueueOptions {
  /** Default: now. */
  readonly runAt?: Instant
  /** Returns the element of the request for which a job works, like `merge_updates[0]`. Default: the whole request. */
  readonly elementOf?: (index: number) => string
}

/** Context of a handler. */
export interface HandlerContext {
  readonly store: Store
  /** The workspace's name. */
  readonly workspace: string
  /** Returns the URL that the service was asked at, without the path of the endpoint and without a slash at its end. */
  baseUrl(): string
  /** Returns a text that nobody can guess, from the process. A handler draws it before its transaction. */
  secret(): string
  /** The workspace's present. */
  readonly now: Instant
  readonly ids: Ids
  /** Notes, beside the unknown members of the request, that it names something nobody knows: `event=ordeerd`. */
  noteUnknown(what: string): void
  /** Queues a job for each payload, in order, as writes of the transaction. They run after the answer, or at `runAt`. */
  enqueue<Payload>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payloads: readonly NoInfer<Payload>[],
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Does the same for a request that only queues jobs, without a transaction: it waits for no other work of the workspace.
   * Resolves when the jobs are kept.
   */
  accept<Payload>(
    kind: JobKind<Payload>,
    payloads: readonly NoInfer<Payload>[],
    options?: Pick<EnqueueOptions, 'elementOf'>,
  ): Promise<void>
  /** Reports to the request log what came of an element. Call it after the transaction, which may run twice. */
  readonly report: Report
}

/** Answers a valid request to one endpoint. */
export type Handler<Id extends EndpointId> = (input: Input<Id>, context: HandlerContext) => Promise<Output<Id>>

/** The handlers of a service. Each takes the input of its endpoint. */
export type Handlers = ReadonlyMap<EndpointId, Handler<EndpointId>>

import type { EndpointId, Input, Output } from '@brazier/contract'
import type { Instant } from '@brazier/domain'
import type { JobKind, JobPayload } from './jobs/kinds.ts'
import type { Ids } from './ports/ids.ts'
import type { Store, Transaction } from './ports/store.ts'

/** What a handler works with. */
export interface HandlerContext {
  readonly store: Store
  /** The workspace's name. */
  readonly workspace: string
  /** The workspace's present. */
  readonly now: Instant
  readonly ids: Ids
  /** Queues a job for each payload, in order, to be done after the answer, with the transaction's other writes; at once, or at `runAt`. */
  enqueue<Kind extends JobKind>(
    tx: Transaction,
    kind: Kind,
    payloads: readonly JobPayload<Kind>[],
    runAt?: Instant,
  ): Promise<void>
}

/** An answer, and its body as JSON where the handler has that at hand. */
export type Handled<Id extends EndpointId> = Output<Id> & { readonly text?: string }

/** Answers a valid request of one endpoint. */
export type Handler<Id extends EndpointId> = (input: Input<Id>, context: HandlerContext) => Promise<Handled<Id>>

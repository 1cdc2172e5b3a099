import type { Instant } from '@brazier/domain'
import type { Ids } from '../ports/ids.ts'
import type { Transaction } from '../ports/store.ts'

/** What a job works with. Its writes are kept only if it resolves. */
export interface JobContext {
  readonly tx: Transaction
  /** The workspace's present. */
  readonly now: Instant
  readonly ids: Ids
  /** Reads the rows of a file. Rejects when there is none, or when it may not be read. */
  readRows(file: string): Promise<readonly unknown[]>
}

/** Does one kind of job. */
export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>

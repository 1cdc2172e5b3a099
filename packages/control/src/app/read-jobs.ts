import type { Transaction, Workspace } from '@brazier/backend/parts'

/** Reads the queue. In a database, accepted jobs only get ids that they keep when a transaction queues them. */
export const readJobs = <T>({ store }: Workspace, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  store.accept === undefined ? store.read(read) : store.transaction(read)

import type { Transaction, Workspace } from '@brazier/backend/parts'

/** Reads the queue. Accepted jobs first get the ids that they keep. */
export const readJobs = async <T>({ store }: Workspace, read: (tx: Transaction) => Promise<T>): Promise<T> => {
  const done = await store.read(async (tx) => ((await tx.jobs.hasAccepted()) ? undefined : { value: await read(tx) }))
  return done === undefined ? store.transaction(read) : done.value
}

/**
 * Acceptance: how a request that only queues jobs is kept. One statement adds its jobs to the table `accepted`, without the lock of
 * the workspace's row. So it waits for no transaction, of this or another process. The requests of a process that wait for the same
 * workspace share a statement. The request is answered when the statement is committed. Source: decision 0230.
 */
// What comes then: the statement also finds the owner of the workspace, and `queue/waker.ts` of the backend tells it, or runs the jobs
// if this process is the owner (`owners.ts`). The transaction that runs the jobs takes their rows (`collections/accepted.ts`), and
// deletes them with its commit (`store.ts`).
import { type Store, Unavailable, WorkspaceGone } from '@brazier/backend'
import { acceptedText } from './collections/accepted.ts'
import type { Database } from './database.ts'
import { isPassing } from './drivers/failures.ts'
import { createPatience, rejectAbandoned } from './patience.ts'
import { change } from './session.ts'
import type { StoreLimits } from './work-queue.ts'
import type { WorkspaceRef } from './workspace-cache.ts'

/** `ORDER BY` gives the numbers in the order of the jobs. */
const add = change(`WITH found AS (SELECT workspace, owner FROM workspaces WHERE id = $1),
added AS (INSERT INTO accepted (workspace, at, document) SELECT workspace, at, document
FROM found, unnest($2::double precision[], $3::text[]) WITH ORDINALITY AS given (at, document, place) ORDER BY place)
SELECT owner FROM found`)

/** The workspace in which to accept. */
type AcceptingWorkspace = Pick<WorkspaceRef, 'id' | 'owner'>

/** A request that waits until its jobs are kept. */
interface Waiting {
  readonly at: number
  readonly documents: readonly string[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  readonly signal?: AbortSignal | undefined
}

/** Keeps the jobs of some requests with one statement. */
const addAll = async (
  database: Database,
  { id, owner }: AcceptingWorkspace,
  requests: readonly Waiting[],
): Promise<void> => {
  const patience = createPatience(requests)
  const at = requests.flatMap((request) => request.documents.map(() => request.at))
  const documents = requests.flatMap((request) => request.documents)
  try {
    // The answer is about the workspace: without one, nothing is added.
    const [row] = await database.session((session) => session.change(add, [id, at, documents], 'any'), patience.signal)
    if (row === undefined) throw new WorkspaceGone()
    owner.seen(row['owner'])
  } finally {
    patience.end()
  }
  for (const { resolve } of requests) resolve()
}

/** Does the same. If the database refuses the jobs, keeps those of each request alone: one may be at fault. */
const addOrReject = async (
  database: Database,
  workspace: AcceptingWorkspace,
  requests: readonly Waiting[],
): Promise<void> => {
  try {
    await addAll(database, workspace, requests)
  } catch (error) {
    if (requests.length === 1 || isPassing(error)) for (const { reject } of requests) reject(error)
    else for (const request of requests) await addAll(database, workspace, [request]).catch(request.reject)
  }
}

/** Returns how to accept jobs in a workspace. */
export const createAcceptance = (
  database: Database,
  workspace: AcceptingWorkspace,
  { group = 64, waiting: most = 2000 }: StoreLimits,
): NonNullable<Store['accept']> => {
  const waiting: Waiting[] = []
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const requests = rejectAbandoned(waiting.splice(0, group))
      if (requests.length > 0) await addOrReject(database, workspace, requests)
    }
    isRunning = false
  }
  return async (kind, payloads, at, signal) => {
    if (payloads.length === 0) return
    if (waiting.length >= most) throw new Unavailable('too much work waits for this workspace')
    const documents = payloads.map((payload) => acceptedText(kind, payload))
    await new Promise<void>((resolve, reject) => {
      waiting.push({ at, documents, resolve, reject, signal })
      void run()
    })
  }
}

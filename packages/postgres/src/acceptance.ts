/**
 * Keeps jobs of requests that only queue them. A statement adds them to the table `accepted`; without a lock of a workspace's row, it waits
 * for no transaction. Requests that wait meanwhile share the next one, also across workspaces. Each is answered after its commit. Source:
 * decision 0230.
 */
// The statement also finds the owners (`owners.ts`). The transaction that runs jobs takes their rows (`collections/accepted.ts`) and deletes
// them with its commit (`store.ts`).
import { setImmediate } from 'node:timers/promises'
import { type Store, Unavailable, WorkspaceGone } from '@brazier/backend/parts'
import { acceptedText } from './collections/accepted.ts'
import type { Database } from './database.ts'
import { isPassing } from './drivers/failures.ts'
import type { Owner } from './owners.ts'
import { createPatience, rejectAbandoned } from './patience.ts'
import { change, textOf } from './session.ts'
import type { StoreLimits } from './work-queue.ts'

/** `ORDER BY` numbers the jobs in order. */
const add = change(`WITH found AS (SELECT id, workspace, owner FROM workspaces WHERE id = ANY($1::uuid[])),
added AS (INSERT INTO accepted (workspace, at, document) SELECT workspace, at, document
FROM unnest($1::uuid[], $2::double precision[], $3::text[]) WITH ORDINALITY AS given (id, at, document, place)
JOIN found USING (id) ORDER BY place)
SELECT id, owner FROM found`)

interface AcceptingWorkspace {
  readonly id: string
  readonly owner: Owner
}

interface Waiting {
  readonly workspace: AcceptingWorkspace
  readonly at: number
  readonly documents: readonly string[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  readonly signal?: AbortSignal | undefined
}

const addAll = async (database: Database, requests: readonly Waiting[]): Promise<void> => {
  const patience = createPatience(requests)
  const each = <T>(value: (request: Waiting) => T): readonly T[] =>
    requests.flatMap((request) => request.documents.map(() => value(request)))
  const values = [
    each(({ workspace }) => workspace.id),
    each(({ at }) => at),
    requests.flatMap(({ documents }) => documents),
  ]
  const owners = new Map<string, unknown>()
  try {
    const rows = await database.session((session) => session.change(add, values, 'any'), patience.signal)
    for (const row of rows) owners.set(textOf(row, 'id'), row['owner'])
  } finally {
    patience.end()
  }
  for (const { workspace, resolve, reject } of requests) {
    // A missing workspace got nothing.
    if (!owners.has(workspace.id)) reject(new WorkspaceGone())
    else {
      workspace.owner.seen(owners.get(workspace.id))
      resolve()
    }
  }
}

/** Keeps each request's jobs alone after a refusal: one may be at fault. */
const addOrReject = async (database: Database, requests: readonly Waiting[]): Promise<void> => {
  try {
    await addAll(database, requests)
  } catch (error) {
    if (requests.length === 1 || isPassing(error)) for (const { reject } of requests) reject(error)
    else for (const request of requests) await addAll(database, [request]).catch(request.reject)
  }
}

/** Characters of jobs that send a statement: those behind wait for no more. */
const statementCharacters = 4_000_000

const takeGroup = (waiting: Waiting[], most: number): readonly Waiting[] => {
  let [count, characters] = [0, 0]
  for (const { documents } of waiting.slice(0, most)) {
    if (characters >= statementCharacters) break
    count += 1
    for (const { length } of documents) characters += length
  }
  return rejectAbandoned(waiting.splice(0, count))
}

/** Sends one statement after another. */
const createQueue = (database: Database, group: number): ((request: Waiting) => void) => {
  const waiting: Waiting[] = []
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      // Requests that arrive together share the first statement.
      await setImmediate()
      const requests = takeGroup(waiting, group)
      if (requests.length > 0) await addOrReject(database, requests)
    }
    isRunning = false
  }
  return (request) => {
    waiting.push(request)
    void run()
  }
}

export interface Acceptance {
  of(workspace: AcceptingWorkspace): NonNullable<Store['accept']>
}

export const createAcceptance = (database: Database, { group = 64, waiting: most = 2000 }: StoreLimits): Acceptance => {
  const enqueue = createQueue(database, group)
  return {
    of: (workspace) => {
      let waiting = 0
      return async (kind, payloads, at, signal) => {
        if (payloads.length === 0) return
        if (waiting >= most) throw new Unavailable('too much work waits for this workspace')
        const documents = payloads.map((payload) => acceptedText(kind, payload))
        waiting += 1
        try {
          await new Promise<void>((resolve, reject) => {
            enqueue({ workspace, at, documents, resolve, reject, signal })
          })
        } finally {
          waiting -= 1
        }
      }
    },
  }
}

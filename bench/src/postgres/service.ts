import { createService, type Runtime, type Workspace } from '@brazier/backend'
import { rateLimits } from '@brazier/contract'
import { type Database, pgDatabase, postgresPersistence } from '@brazier/postgres'

export interface Service {
  readonly workspace: Workspace
  readonly database: Database
  /** Rejects for another status. Resolves to the text. */
  post(path: string, body: object, status: number): Promise<string>
  get(path: string): Promise<Response>
  close(): Promise<void>
}

/** The limits allow too few requests to measure anything. */
const allowAll = (): void => {
  for (const limit of Object.values(rateLimits)) Object.assign(limit, { limit: 1_000_000_000 })
}

/** Drops later work once over. */
const runtimeUntil = (over: AbortSignal): Runtime => ({
  now: () => Date.now(),
  seed: () => 1,
  requestId: () => '9a0774d3-1807-446a-b5ed-e769514f7f43',
  after: (delay, work) => {
    const unlessOver = (): void => (over.aborted ? undefined : work())
    if (delay === 0) setImmediate(unlessOver)
    else setTimeout(unlessOver, delay).unref()
  },
  failed: ({ error }) => {
    if (!over.aborted) throw error
  },
})

/** Opens the service, and makes a missing workspace. Acknowledged work starts at once, or with `leaves` only at `settle`. */
export const openService = async (
  url: string,
  { leaves = false, name = 'bench', key = 'bench' } = {},
): Promise<Service> => {
  allowAll()
  const database = pgDatabase({ url })
  const persistence = await postgresPersistence(database)
  const over = new AbortController()
  const runtime = runtimeUntil(over.signal)
  const backend = createService({ runtime, persistence, ...(leaves && { queueDelay: false }) })
  const workspace = (await backend.workspaces.find(name)) ?? (await backend.workspaces.create({ name }))
  await backend.workspaces.addKey(key, workspace.name)
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return {
    workspace,
    database,
    post: async (path, body, status) => {
      const request = new Request(`http://bench${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const response = await backend.fetch(request)
      const text = await response.text()
      if (response.status !== status) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
      return text
    },
    get: (path) => backend.fetch(new Request(`http://bench${path}`, { headers })),
    close: () => {
      over.abort()
      return database.close()
    },
  }
}

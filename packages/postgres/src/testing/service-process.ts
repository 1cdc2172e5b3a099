import { type Backend, createService } from '@brazier/backend/parts'
import type { Database } from '../database.ts'
import { pgDatabase, type PgOptions } from '../drivers/pg-database.ts'
import { postgresPersistence } from '../persistence.ts'
import type { StoreLimits } from '../work-queue.ts'

/** Acts like another process. Nothing in it runs by itself. */
export interface ServiceProcess<Caller> {
  readonly database: Database
  readonly backend: Backend
  readonly caller: Caller
  readonly failures: readonly unknown[]
  settle(name: string): Promise<void>
}

/** Each look is a millisecond later. */
let time = 0

/** The test kit's `createCaller`, on which this package must not depend. */
type CreateCaller<Caller> = (send: Backend['fetch'], baseUrl: string, key: string) => Caller

/** `requests`: size of its logs. */
export const startServiceProcess = async <Caller>(
  createCaller: CreateCaller<Caller>,
  options: PgOptions,
  requests = 100,
  limits: StoreLimits = {},
): Promise<ServiceProcess<Caller>> => {
  const database = pgDatabase(options)
  const failures: unknown[] = []
  const persistence = await postgresPersistence(database, limits)
  const backend = createService({
    runtime: {
      now: () => (time += 1),
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: (delay, work) => void setTimeout(work, delay).unref(),
      failed: ({ error }) => void failures.push(error),
    },
    queueDelay: false,
    log: { requests, characters: 1000 },
    persistence: { ...persistence, coordination: { ...persistence.coordination, interval: Infinity } },
  })
  return {
    database,
    backend,
    caller: createCaller(backend.fetch, 'http://service.test', ''),
    failures,
    settle: async (name) => void (await (await backend.workspaces.find(name))?.settle()),
  }
}

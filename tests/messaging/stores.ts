import { memoryPersistence, type Persistence } from '@brazier/backend'
import { pgDatabase, postgresPersistence } from '@brazier/postgres'
import { emptyPglite, startEmbeddedPostgres } from '@brazier/postgres/testing'
import { onTestFinished } from 'vitest'
import { hasPostgres } from '../crash/postgres-place.ts'

/** Every kind of store: its name, whether this machine can have one, and what opens one until the test ends. */
export const stores: readonly (readonly [name: string, isHere: boolean, open: () => Promise<Persistence>])[] = [
  ['memory', true, async () => memoryPersistence()],
  [
    'PGlite',
    true,
    async () => {
      const database = await emptyPglite()
      onTestFinished(() => database.close())
      return postgresPersistence(database)
    },
  ],
  [
    'PostgreSQL',
    hasPostgres,
    async () => {
      const server = await startEmbeddedPostgres()
      const database = pgDatabase({ url: server.url })
      onTestFinished(async () => {
        await database.close()
        await server.stop()
      })
      return postgresPersistence(database)
    },
  ],
]

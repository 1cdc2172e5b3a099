import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { durableStoreLaws } from '@brazier/laws'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { pgliteDatabase } from './drivers/pglite-database.ts'
import { postgresPersistence } from './persistence.ts'
import { storageOf } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { emptyPgliteFolder } from './testing/empty-pglite.ts'

const openStore = async (database: Database, name: string) => {
  const persistence = await postgresPersistence(database)
  const { store } = await storageOf(persistence, name)
  return { ...store, close: () => database.close() }
}

describe('a store in a folder', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))
  const laws = durableStoreLaws(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brazier-pglite-'))
    folders.push(folder)
    const data = await emptyPgliteFolder(join(folder, 'data'))
    return async () => openStore(await pgliteDatabase({ folder: data }), 'kept')
  })
  for (const law of laws) it(law.title, law.check)
})

describe('a store on a server', () => {
  let server: EmbeddedPostgres
  let made = 0
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(() => server.stop())
  const laws = durableStoreLaws(async () => {
    made += 1
    const name = `kept-${made}`
    return () => openStore(pgDatabase({ url: server.url }), name)
  })
  for (const law of laws) it(law.title, law.check)
})

import { memoryPersistence, type Persistence } from '@brazier/backend'
import { postgresPersistence } from '@brazier/postgres'
import { sharedDatabases } from '@brazier/postgres/testing'
import { hasPostgres } from '../crash/postgres-place.ts'

/** Opens a database that the tests of a process share, without the workspaces of earlier ones. To start one costs a second. */
const emptied = async (name: string): Promise<Persistence> => {
  const { [name]: open } = sharedDatabases
  if (open === undefined) throw new TypeError(`no database is named ${name}`)
  const persistence = await postgresPersistence((await open()).database)
  for (const workspace of await persistence.directory.names()) await persistence.directory.delete(workspace)
  return persistence
}

/** Every kind of store: its name, whether this machine can have one, and what opens an empty one. */
export const stores: readonly (readonly [name: string, isHere: boolean, open: () => Promise<Persistence>])[] = [
  ['memory', true, async () => memoryPersistence()],
  ['PGlite', true, () => emptied('PGlite')],
  ['PostgreSQL', hasPostgres, () => emptied('PostgreSQL')],
]

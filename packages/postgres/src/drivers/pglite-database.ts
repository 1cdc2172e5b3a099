import { createMutex } from '@brazier/backend'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Row, Session } from '../database.ts'
import { type Migration, migrations } from '../migrations/migrations.ts'
import { checkFolder, lockFolder } from './pglite-folder.ts'
import { sessionSettings, type Timeouts } from './timeouts.ts'

/** Where an embedded database keeps its data. */
export interface PgliteOptions extends Timeouts {
  /** A folder; it is created if it is missing. Absent: the data are in memory and end with the process. */
  readonly folder?: string
}

const sessionOf = (pglite: PGlite): Session => {
  // If two statements run at once and both fail, PGlite leaves one rejection unhandled.
  const oneByOne = createMutex()
  return {
    query: ({ text }, values = []) => oneByOne(async () => (await pglite.query<Row>(text, [...values])).rows),
    exec: (sql) =>
      oneByOne(async () => {
        await pglite.exec(sql)
      }),
    // In a failed transaction COMMIT reports no error, but any other statement does.
    commit: () =>
      oneByOne(async () => {
        await pglite.exec('SELECT 1; COMMIT')
      }),
  }
}

const open = async ({ folder, ...timeouts }: PgliteOptions): Promise<PGlite> => {
  const pglite = await PGlite.create(folder === undefined ? {} : { dataDir: folder }).catch((error: unknown) => {
    // For damaged files, the message is only that PGlite was aborted.
    const hasReason = error instanceof Error && !error.message.startsWith('Aborted(')
    const reason = hasReason ? `cannot be read (${error.message})` : 'are damaged'
    throw new Error(`its files ${reason}; move the folder away to start with an empty database`, { cause: error })
  })
  await pglite.exec(sessionSettings(timeouts))
  return pglite
}

/** Returns an embedded database, whose only connection is lent to one at a time. Rejects if another process uses the folder. */
export const pgliteDatabase = async (
  options: PgliteOptions = {},
  steps: readonly Migration[] = migrations,
): Promise<Database> => {
  const { folder } = options
  if (folder !== undefined) await checkFolder(folder)
  const unlock = folder === undefined ? () => Promise.resolve() : await lockFolder(folder)
  const pglite = await open(options).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const exclusively = createMutex()
  const session = sessionOf(pglite)
  return {
    address: folder === undefined ? 'pglite' : `pglite:${folder}`,
    migrations: steps,
    session: (work) => exclusively(() => work(session)),
    // A transaction may be open on the connection.
    listen: (channel, heard) =>
      exclusively(async () => {
        await pglite.listen(channel, heard)
      }),
    close: async () => {
      await pglite.close()
      await unlock()
    },
  }
}

import { createExclusive } from '@brazier/backend'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Row, Session } from '../database.ts'
import { lockFolder } from './folder-lock.ts'
import { checkFolder } from './pglite-folder.ts'
import { type Patience, sessionSettings } from './session-settings.ts'

/** Where PGlite keeps its data. */
export interface PgliteOptions extends Patience {
  /** A folder, made when it is not there; without, nothing outlives the process. */
  readonly folder?: string
}

const sessionOf = (pglite: PGlite): Session => {
  // Of two statements that were sent at once and fail, PGlite lets one reject where nobody can hear it.
  const oneByOne = createExclusive()
  return {
    query: ({ text }, values = []) => oneByOne(async () => (await pglite.query<Row>(text, [...values])).rows),
    exec: (sql) =>
      oneByOne(async () => {
        await pglite.exec(sql)
      }),
    // A transaction in which a statement failed is not kept: it rejects any further one, and not its end.
    commit: () =>
      oneByOne(async () => {
        await pglite.exec('SELECT 1; COMMIT')
      }),
  }
}

const open = async ({ folder, ...patience }: PgliteOptions): Promise<PGlite> => {
  const pglite = await PGlite.create(folder === undefined ? {} : { dataDir: folder }).catch((error: unknown) => {
    // Of files that it cannot use, PGlite says only that it was aborted.
    const isNews = error instanceof Error && !error.message.startsWith('Aborted(')
    const reason = isNews ? `cannot be read (${error.message})` : 'are damaged'
    throw new Error(`its files ${reason}; move the folder away to begin anew`, { cause: error })
  })
  await pglite.exec(sessionSettings(patience))
  return pglite
}

/** A PostgreSQL within this process; it has one connection, which all share in turn. Rejects when another process has the folder. */
export const pgliteDatabase = async (options: PgliteOptions = {}): Promise<Database> => {
  const { folder } = options
  if (folder !== undefined) await checkFolder(folder)
  const unlock = folder === undefined ? () => Promise.resolve() : await lockFolder(folder)
  const pglite = await open(options).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const exclusively = createExclusive()
  const session = sessionOf(pglite)
  return {
    place: folder === undefined ? 'pglite' : `pglite:${folder}`,
    session: (work) => exclusively(() => work(session)),
    // The connection is somebody's while a transaction is open on it.
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

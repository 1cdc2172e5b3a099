import { statfs } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMutex, Unavailable } from '@brazier/backend/parts'
import type { Database } from '../database.ts'
import { type Migration, migrations } from '../migrations/migrations.ts'
import { checkHits, type Row, type Session, type Value } from '../session.ts'
import { asUnavailable } from './failures.ts'
import { checkFolder, lockFolder } from './pglite-folder.ts'
import type { PgliteInstance } from './pglite-instance.ts'
import type { Timeouts } from './timeouts.ts'

/** Folder of an embedded database. */
export interface PgliteOptions extends Timeouts {
  /** Created if missing. Absent: the data are in memory and end with the process. */
  readonly folder?: string
}

const stopped = (reason: string): Unavailable => new Unavailable(`the database has stopped: ${reason}`)

/** Most rows of a statement that shares a turn with the next. */
const rowsOfTurn = 50

const sent = (values: readonly Value[]): number =>
  values.reduce((most: number, value) => (Array.isArray(value) ? Math.max(most, value.length) : most), 0)

/** Lets other work run after a large statement: PGlite runs in this thread. Source: decision 0116. */
const rested = async <T extends { readonly rows: readonly Row[] }>(result: T, values: readonly Value[]): Promise<T> => {
  if (result.rows.length > rowsOfTurn || sent(values) > rowsOfTurn) await nextTurn()
  return result
}

const sessionOf = ({ pglite, reason }: PgliteInstance): Session => {
  // If two statements run at once and both fail, PGlite leaves one rejection unhandled.
  const oneByOne = createMutex()
  const check = (): void => {
    const why = reason()
    if (why !== undefined) throw stopped(why)
  }
  const run = <T>(work: () => Promise<T>): Promise<T> =>
    oneByOne(async () => {
      check()
      const result = await work().catch((error: unknown) => {
        check()
        throw asUnavailable(error)
      })
      check()
      return result
    })
  return {
    query: ({ text }, values = []) =>
      run(async () => rested(await pglite.query<Row>(text, [...values]), values)).then(({ rows }) => rows),
    change: async (change, values, hits) => {
      const { rows, affectedRows } = await run(async () =>
        rested(await pglite.query<Row>(change.text, [...values]), values),
      )
      checkHits(change, affectedRows ?? 0, hits)
      return rows
    },
    exec: (sql) => run(async () => void (await pglite.exec(sql))),
    // In a failed transaction COMMIT reports no error, but other statements do.
    commit: () => run(async () => void (await pglite.exec('SELECT 1; COMMIT'))),
  }
}

/** Free bytes that a restart needs: two files of PostgreSQL's log. */
const leastRoom = 2 ** 25

/** Milliseconds after a failed restart. */
const restartDelay = 1000

const checkRoom = async (folder: string, reason: string): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastRoom) throw stopped(reason)
}

/** Restarts a database in a folder after it has ended itself. */
const createRestarts = (first: PgliteInstance, start: () => Promise<PgliteInstance>, folder: string | undefined) => {
  const listeners: (readonly [channel: string, heard: (payload: string) => void])[] = []
  let instance = first
  let isPausing = false
  const restart = async (reason: string): Promise<void> => {
    if (isPausing) throw stopped(reason)
    await instance.discard()
    if (folder !== undefined) await checkRoom(folder, reason)
    isPausing = true
    setTimeout(() => (isPausing = false), restartDelay).unref()
    const next = await start().catch((error: unknown) => {
      throw stopped(error instanceof Error ? error.message : String(error))
    })
    for (const [channel, heard] of listeners) await next.pglite.listen(channel, heard)
    instance = next
    // Notifications in between were not heard.
    for (const [, heard] of listeners) heard('')
  }
  return {
    /** Resolves to a running instance. Rejects with `Unavailable` if there is none. */
    running: async (): Promise<PgliteInstance> => {
      const reason = instance.reason()
      if (reason !== undefined) await restart(reason)
      return instance
    },
    last: () => instance,
    listeners,
  }
}

/** The known versions of PGlite, as in this package's manifest. */
export const pgliteRange = '^0.5.16'

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes('@electric-sql/pglite')

/** Only its users have PGlite: it is larger than all the rest. */
const loadPglite = async () => {
  try {
    return (await import('./pglite-instance.ts')).startPglite
  } catch (error) {
    if (!isMissing(error)) throw error
    const text = `PGlite is not installed; install it beside this package: npm install @electric-sql/pglite@${pgliteRange}`
    throw new Error(text, { cause: error })
  }
}

/**
 * Returns an embedded database, whose only connection is lent to one at a time. Rejects if another process uses the folder. One in memory
 * may begin with another's files.
 */
export const pgliteDatabase = async (
  { folder, ...timeouts }: PgliteOptions = {},
  steps: readonly Migration[] = migrations,
  files?: Blob,
): Promise<Database> => {
  const startPglite = await loadPglite()
  if (folder !== undefined) await checkFolder(folder)
  const unlock = folder === undefined ? () => Promise.resolve() : await lockFolder(folder)
  const start = (): Promise<PgliteInstance> => startPglite(folder ?? files, timeouts)
  const first = await start().catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const restarts = createRestarts(first, start, folder)
  const exclusively = createMutex()
  return {
    address: folder === undefined ? 'pglite' : `pglite:${folder}`,
    migrations: steps,
    session: (work) => exclusively(async () => work(sessionOf(await restarts.running()))),
    keepOpen: (_session, work) => work(),
    // A transaction may be open.
    listen: (channel, heard) =>
      exclusively(async () => {
        await (await restarts.running()).pglite.listen(channel, heard)
        restarts.listeners.push([channel, heard])
      }),
    close: async () => {
      const { pglite, reason, discard } = restarts.last()
      // Closing an ended run would never end.
      if (reason() === undefined) await pglite.close()
      else await discard()
      await unlock()
    },
  }
}

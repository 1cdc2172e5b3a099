import { memoryPersistence, type Persistence, Unavailable } from '@brazier/backend/parts'
import type { StoreChoice } from '../options/store-choice.ts'
import { StartFault } from '../terminal/start-fault.ts'

export interface OpenStore {
  readonly persistence: Persistence
  /** For the log. */
  readonly place: string
  close(): Promise<void>
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return (message === '' && inner !== undefined ? reasonOf(inner) : message).split('\n')[0] ?? ''
}

const openDatabase = async (choice: Exclude<StoreChoice, 'memory'>): Promise<OpenStore> => {
  // A server in memory needs no databases.
  const { pgDatabase, pgliteDatabase, postgresPersistence } = await import('@brazier/postgres')
  const database = 'url' in choice ? pgDatabase(choice) : await pgliteDatabase(choice)
  try {
    const persistence = await postgresPersistence(database)
    const close = async (): Promise<void> => {
      // An absent database may stay away: what was logged is not worth waiting for.
      await persistence.coordination.flush().catch(() => undefined)
      await persistence.coordination.leave().catch(() => undefined)
      await database.close()
    }
    return { persistence, place: database.address, close }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

const storeFault = (choice: Exclude<StoreChoice, 'memory'>, error: unknown): StartFault => {
  const place = 'url' in choice ? choice.place : `pglite:${choice.folder}`
  return new StartFault(`cannot use the store ${place}: ${reasonOf(error)}`, 1)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Tells whether another process held what was asked for. */
export const isLocked = (error: unknown): boolean => error instanceof Unavailable && codeOf(error.cause) === '55P03'

/** Returns a StartFault where a database is away, or says that it cannot read what it has. */
export const blameStore = (choice: StoreChoice, error: unknown): unknown => {
  const isTheirs = error instanceof Unavailable || /^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error))
  return choice !== 'memory' && isTheirs ? storeFault(choice, error) : error
}

/** Rejects with a StartFault of one line that names the store, without a password. */
export const openStore = async (choice: StoreChoice): Promise<OpenStore> => {
  if (choice === 'memory') {
    return { persistence: memoryPersistence(), place: 'memory', close: () => Promise.resolve() }
  }
  return openDatabase(choice).catch((error: unknown) => {
    throw storeFault(choice, error)
  })
}

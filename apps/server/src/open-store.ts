import { memoryPersistence, type Persistence } from '@brazier/backend'
import { StartFault } from './start-fault.ts'
import type { StoreChoice } from './store-choice.ts'

/** Where the server keeps its data, opened. */
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
  // A server in memory need not know of databases.
  const { pgDatabase, pgliteDatabase, postgresPersistence } = await import('@brazier/postgres')
  const database = 'url' in choice ? pgDatabase(choice) : await pgliteDatabase(choice)
  try {
    const persistence = await postgresPersistence(database)
    return { persistence, place: database.place, close: () => database.close() }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

/** Opens what `--store` names. Rejects with a StartFault of one line that names it, without a password. */
export const openStore = async (choice: StoreChoice): Promise<OpenStore> => {
  if (choice === 'memory') {
    return { persistence: memoryPersistence(), place: 'memory', close: () => Promise.resolve() }
  }
  try {
    return await openDatabase(choice)
  } catch (error) {
    const place = 'url' in choice ? choice.place : `pglite:${choice.folder}`
    throw new StartFault(`cannot use the store ${place}: ${reasonOf(error)}`, 1)
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPgliteFolder, startEmbeddedPostgres } from '@brazier/postgres/testing'
import { inject } from 'vitest'
import { hasPostgres } from './crash/postgres-place.ts'

/** A place to keep data in, as `--store` names it. */
export interface StorePlace {
  readonly store: string
  remove(): Promise<void>
}

/** A kind of store. */
export interface StoreKind {
  readonly name: string
  /** Whether this machine can have one. */
  readonly isHere: boolean
  open(): Promise<StorePlace>
}

declare module 'vitest' {
  interface ProvidedContext {
    everywhere: boolean
  }
}

/** Every kind of store. */
export const storeKinds: readonly StoreKind[] = [
  { name: 'memory', isHere: true, open: async () => ({ store: 'memory', remove: () => Promise.resolve() }) },
  {
    name: 'PGlite',
    isHere: true,
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'brazier-store-'))
      const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
      return { store: `pglite:${await emptyPgliteFolder(join(folder, 'data'))}`, remove }
    },
  },
  {
    name: 'PostgreSQL',
    isHere: hasPostgres,
    open: async () => {
      const server = await startEmbeddedPostgres()
      return { store: server.url, remove: () => server.stop() }
    },
  },
]

/**
 * The kinds that a test takes which starts servers: memory, and one of the databases, on which SQL is the same. With `EVERYWHERE=1`,
 * all that are here.
 */
export const someStoreKinds: readonly StoreKind[] = storeKinds.filter(
  ({ name, isHere }) => isHere && (name !== 'PGlite' || !hasPostgres || inject('everywhere')),
)

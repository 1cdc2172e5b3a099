import type { AsyncLaw } from '../law.ts'
import type { CoveredStore, NewStore, OpenedStore } from './covered.ts'

/** Options of the laws. */
export interface StoreLawOptions {
  /** Number of examples a property tries; use fewer for a slow store. Default: the configuration of fast-check. */
  readonly runs?: number
}

/** The store that a law checks. */
export interface GivenStore {
  readonly store: CoveredStore
  /** Opens a second store. */
  another(): Promise<CoveredStore>
  /** The parameters of `fc.assert`. */
  readonly run: { readonly numRuns?: number }
}

/** The title and check of a law, without a store. */
export interface StoreLaw {
  readonly title: string
  readonly holds: (given: GivenStore) => Promise<void>
}

/** Empties a store. Properties try many examples on one store, because opening one can take seconds. */
export const emptied = async (store: CoveredStore): Promise<CoveredStore> => {
  await store.replace(() => Promise.resolve())
  return store
}

/** Opens a store for a law, and closes all stores at its end. */
export const onStore = (open: NewStore, { runs }: StoreLawOptions, { title, holds }: StoreLaw): AsyncLaw => ({
  title,
  check: async () => {
    const opened: OpenedStore[] = []
    const another = async (): Promise<OpenedStore> => {
      const store = await open()
      opened.push(store)
      return store
    }
    try {
      await holds({ store: await another(), another, run: runs === undefined ? {} : { numRuns: runs } })
    } finally {
      for (const store of opened.toReversed()) await store.close?.()
    }
  },
})

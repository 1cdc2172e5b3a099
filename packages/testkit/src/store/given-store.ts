import type { AsyncLaw } from '../laws/law.ts'
import type { CoveredStore, NewStore, OpenedStore } from './covered.ts'

/** How the laws run. */
export interface StoreLawOptions {
  /** How many examples a property tries; fewer for a store that answers slowly. Default: as fast-check is configured. */
  readonly runs?: number
}

/** What a law of the store is checked on. */
export interface GivenStore {
  readonly store: CoveredStore
  /** Opens a second one. */
  another(): Promise<CoveredStore>
  /** For `fc.assert`. */
  readonly run: { readonly numRuns?: number }
}

/** What a law of the store says, before it has a store. */
export interface StoreLaw {
  readonly title: string
  readonly holds: (given: GivenStore) => Promise<void>
}

/** Takes away all that a store holds: properties try many examples on one store, because to open one may cost seconds. */
export const emptied = async (store: CoveredStore): Promise<CoveredStore> => {
  await store.replace(() => Promise.resolve())
  return store
}

/** Gives a law its store, and closes what was opened. */
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

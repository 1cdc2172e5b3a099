import type { AsyncLaw } from '../law.ts'
import type { CoveredStore, NewStore, OpenedStore } from './covered.ts'

export interface StoreLawOptions {
  /** Examples per property; fewer for a slow store. Default: fast-check's configuration. */
  readonly runs?: number
}

/** A law's store. */
export interface GivenStore {
  readonly store: CoveredStore
  /** Opens a second store. */
  another(): Promise<CoveredStore>
  /** For `fc.assert`. */
  readonly run: { readonly numRuns?: number }
}

/** A law without a store. */
export interface StoreLaw {
  readonly title: string
  readonly holds: (given: GivenStore) => Promise<void>
}

/** Empties a store. Examples share one: opening it can take seconds. */
export const emptied = async (store: CoveredStore): Promise<CoveredStore> => {
  await store.replace(() => Promise.resolve())
  return store
}

/** Closes all stores at the law's end. */
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

import type { WorkspaceStorage } from '../ports/persistence.ts'
import type { CurrentsOutlet, Store, Transaction } from '../ports/store.ts'

/** Returns the storage, with transactions that know events' recipients. */
export const withCurrents = (storage: WorkspaceStorage, currents: CurrentsOutlet): WorkspaceStorage => {
  // A store may replace its transaction's collections: they are looked up in it.
  const outletOf = (tx: Transaction): Transaction => Object.assign(Object.create(tx) as Transaction, { currents })
  const { store } = storage
  const wrapped: Pick<Store, 'transaction' | 'read'> = {
    transaction: (work, signal) => store.transaction((tx) => work(outletOf(tx)), signal),
    read: (work, signal) => store.read((tx) => work(outletOf(tx)), signal),
  }
  return { ...storage, store: { ...store, ...wrapped } }
}

import type { Transaction } from './ports/store.ts'

/** Makes the names of custom events known to the workspace; those that are known cost one look each. Source: decision 0067. */
export const rememberEvents = async ({ customEvents }: Transaction, names: Iterable<string>): Promise<void> => {
  for (const name of names) if ((await customEvents.get(name)) === undefined) await customEvents.put(name, { name })
}

import type { Transaction } from '../ports/store.ts'

/** Adds names to the custom events that the workspace knows; a known name costs one read. Source: decision 0065. */
export const saveEventNames = async (
  { customEvents }: Pick<Transaction, 'customEvents'>,
  names: Iterable<string>,
): Promise<void> => {
  for (const name of names) if ((await customEvents.get(name)) === undefined) await customEvents.put(name, { name })
}

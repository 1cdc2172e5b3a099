import type { Transaction } from '../ports/store.ts'
import { stateParts } from './snapshot.ts'

/** Whether a workspace has no users and nothing else that a state file lists. */
export const isEmptyWorkspace = async (tx: Transaction): Promise<boolean> => {
  // Mostly, one look is enough.
  if ((await tx.profiles.page(undefined, 1)).length > 0) return false
  if ((await tx.analytics.all()).length > 0) return false
  for await (const { value } of stateParts(tx)) if (Array.isArray(value) && value.length > 0) return false
  return true
}

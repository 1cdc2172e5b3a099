import { preferenceCenterCreateErrors as errors } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import { allPreferenceCenters } from '../email/preference-centers.ts'
import type { Transaction } from '../ports/store.ts'
import { type StateFile, StateFileError } from './state-file.ts'

/** Rejects with a StateFileError for a taken id or name. */
export const loadPreferenceCenters = async (
  tx: Transaction,
  list: StateFile['preference_centers'] = [],
  now: Instant,
): Promise<void> => {
  if (list.length === 0) return
  const names = new Set((await allPreferenceCenters(tx)).map(({ name }) => name))
  for (const [index, { created_at = now, updated_at = created_at, ...given }] of list.entries()) {
    const { preference_center_api_id: id, name } = given
    const isThere = (await tx.preferenceCenters.get(id)) !== undefined
    const fault = isThere ? `${JSON.stringify(id)} appears twice` : names.has(name) ? errors.nameTaken : undefined
    if (fault !== undefined) throw new StateFileError(`preference_centers[${index}]: ${fault}`)
    names.add(name)
    await tx.preferenceCenters.put(id, { ...given, created_at, updated_at })
  }
}

import { isoInstant } from '@brazier/domain/rules'
import type { PreferenceCenter } from '../ports/records/preference-center.ts'
import type { Transaction } from '../ports/store.ts'

/** Sorts by age, oldest first, then by id. */
export const allPreferenceCenters = async (tx: Transaction): Promise<readonly PreferenceCenter[]> =>
  (await tx.preferenceCenters.page(undefined, Infinity)).toSorted((a, b) => a.created_at - b.created_at)

/** Shared by list and details. Source: decision 0149. */
export interface ShownPreferenceCenter {
  readonly name: string
  readonly preference_center_api_id: string
  readonly created_at: string
  readonly updated_at: string
}

export const shownPreferenceCenter = (center: PreferenceCenter): ShownPreferenceCenter => ({
  name: center.name,
  preference_center_api_id: center.preference_center_api_id,
  created_at: isoInstant(center.created_at),
  updated_at: isoInstant(center.updated_at),
})

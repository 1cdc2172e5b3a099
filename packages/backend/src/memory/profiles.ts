import type { Profile } from '@brazier/domain'
import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Profiles } from '../ports/store.ts'
import type { Journal } from './journal.ts'
import { createProfileIndex, type ProfileIndex, valuesOf } from './profile-index.ts'

/** Throws when another profile has an identifier that only one may have. */
const refuseTaken = (index: ProfileIndex, profile: Profile): void => {
  for (const kind of ['external_id', 'user_alias'] as const) {
    for (const value of valuesOf(profile, kind)) {
      if (index.find(kind, value).some((holder) => holder !== profile.braze_id)) {
        throw new TypeError(
          `profiles.put: ${kind} ${value} belongs to another profile; look before you put (ports/store.ts)`,
        )
      }
    }
  }
}

/** Profiles in memory: one map by braze_id, an index of identifiers, and the braze_ids in order. */
export const memoryProfiles = (journal: Journal): Profiles => {
  const records = new Map<string, Profile>()
  const order = new OrderedMap<string, true>()
  const index = createProfileIndex()

  /** Sets or removes one record with all that finds it. */
  const write = (id: string, after: Profile | undefined): void => {
    const before = records.get(id)
    index.relink(before, after)
    if (after === undefined) {
      records.delete(id)
      order.eraseElementByKey(id)
    } else {
      records.set(id, after)
      if (before === undefined) order.setElement(id, true)
    }
  }
  const change = (id: string, after: Profile | undefined): void => {
    const before = records.get(id)
    write(id, after)
    journal.note(() => write(id, before))
  }
  const recordsOf = (ids: readonly string[]): readonly Profile[] =>
    ids.map((id) => records.get(id)).filter((profile) => profile !== undefined)

  return {
    find: (kind, value) => Promise.resolve(recordsOf(kind === 'braze_id' ? [value] : index.find(kind, value))),
    put: async (profile) => {
      refuseTaken(index, profile)
      change(profile.braze_id, profile)
    },
    delete: (id) => {
      if (records.has(id)) change(id, undefined)
      return Promise.resolve()
    },
    page: (after, limit) => {
      const ids: string[] = []
      const at = after === undefined ? order.begin() : order.upperBound(after)
      for (; ids.length < limit && at.isAccessible(); at.next()) ids.push(at.pointer[0])
      return Promise.resolve(recordsOf(ids))
    },
  }
}

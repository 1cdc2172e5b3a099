import type { Profile } from '@brazier/domain/rules'
import type { Profiles } from '../ports/store.ts'
import type { Journal } from './journal.ts'
import { createLargeMap } from './large-map.ts'
import { createProfileIndex, type ProfileIndex, sharesValues, valuesOf } from './profile-index.ts'
import { sortedBlocks } from './sorted-blocks.ts'

const noProfiles: Promise<readonly never[]> = Promise.resolve([])

/** Throws a TypeError if another profile has its external_id or an alias. */
const refuseTaken = (index: ProfileIndex, before: Profile | undefined, profile: Profile): void => {
  for (const kind of ['external_id', 'user_alias'] as const) {
    if (sharesValues(before, profile, kind)) continue
    for (const value of valuesOf(profile, kind)) {
      if (index.find(kind, value).some((holder) => holder !== profile.braze_id)) {
        throw new TypeError(
          `profiles.put: ${kind} ${value} belongs to another profile; find it before you put (ports/store.ts)`,
        )
      }
    }
  }
}

/** Shared by both indexes, so that a user's change changes neither. */
interface Entry {
  readonly id: string
  profile: Profile
}

const profileOf = ({ profile }: Entry): Profile => profile

export const memoryProfiles = (journal: Journal): Profiles => {
  const places = createLargeMap<Entry>()
  const order = sortedBlocks<Entry>(({ id }) => id)
  const index = createProfileIndex()
  /** `place` is the present one of `id`: a look-up in a large map takes long. */
  const write = (id: string, place: Entry | undefined, after: Profile | undefined): void => {
    index.relink(place?.profile, after)
    if (after === undefined) {
      places.delete(id)
      order.delete(id)
    } else if (place !== undefined) place.profile = after
    else {
      const made = { id, profile: after }
      places.set(id, made)
      order.set(made)
    }
  }
  const change = (id: string, place: Entry | undefined, after: Profile | undefined): void => {
    if (place === undefined && after === undefined) return
    const before = place?.profile
    write(id, place, after)
    journal.note(() => write(id, places.get(id), before), { collection: 'users', id, before, after })
  }

  return {
    prefetch: () => Promise.resolve(),
    find: (kind, value) => {
      const ids = kind === 'braze_id' ? [value] : index.find(kind, value)
      return ids.length === 0 ? noProfiles : Promise.resolve(ids.flatMap((id) => places.get(id)?.profile ?? []))
    },
    put: async (profile) => {
      const place = places.get(profile.braze_id)
      refuseTaken(index, place?.profile, profile)
      change(profile.braze_id, place, profile)
    },
    delete: async (id) => change(id, places.get(id), undefined),
    count: () => Promise.resolve(order.size),
    page: (after, limit) => Promise.resolve(order.after(after, limit).map(profileOf)),
    pageBack: (before, limit) => Promise.resolve(order.before(before, limit).map(profileOf).toReversed()),
  }
}

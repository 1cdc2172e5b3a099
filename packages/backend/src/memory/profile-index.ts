import type { Profile } from '@brazier/domain'
import { aliasKey } from '../ports/store.ts'

/** The kinds of identifiers that need an index. */
export const indexedKinds = ['external_id', 'user_alias', 'email', 'phone', 'device_id'] as const

/** A kind of identifier that needs an index: any but the braze_id. */
export type IndexedKind = (typeof indexedKinds)[number]

/** One braze_id, or several in order. A lone text is a third of an array's size. */
type Holders = string | string[]

const none: readonly never[] = []

const deviceIds = ({ devices, push_tokens }: Profile): readonly string[] => {
  if (devices.length === 0 && push_tokens.length === 0) return none
  const ids = [...devices, ...push_tokens].flatMap(({ device_id }) => (device_id === undefined ? [] : [device_id]))
  return [...new Set(ids)]
}

/** Every value of one kind that finds a profile. */
export const valuesOf = (profile: Profile | undefined, kind: IndexedKind): readonly string[] => {
  if (profile === undefined) return none
  switch (kind) {
    case 'user_alias':
      return profile.user_aliases.length === 0 ? none : profile.user_aliases.map(aliasKey)
    case 'device_id':
      return deviceIds(profile)
    default: {
      const value = profile[kind]
      return value === undefined ? none : [value]
    }
  }
}

/** Whether two versions of a profile share what the values of a kind come from: most changes leave most of it alone. */
export const sharesValues = (before: Profile | undefined, after: Profile | undefined, kind: IndexedKind): boolean => {
  if (before === undefined || after === undefined) return false
  if (kind === 'device_id') return before.devices === after.devices && before.push_tokens === after.push_tokens
  return kind === 'user_alias' ? before.user_aliases === after.user_aliases : before[kind] === after[kind]
}

/** Where an id stands in a sorted list, or would. */
const placeOf = (ids: readonly string[], id: string): number => {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds an id to those of a value. Thousands can share an address, so a list is changed in place. */
const link = (index: Map<string, Holders>, value: string, id: string): void => {
  const holders = index.get(value)
  if (holders === undefined) index.set(value, id)
  else if (typeof holders === 'string') index.set(value, holders < id ? [holders, id] : [id, holders])
  else holders.splice(placeOf(holders, id), 0, id)
}

const unlink = (index: Map<string, Holders>, value: string, id: string): void => {
  const holders = index.get(value)
  if (typeof holders !== 'object') {
    index.delete(value)
    return
  }
  holders.splice(placeOf(holders, id), 1)
  const [last] = holders
  if (holders.length === 1 && last !== undefined) index.set(value, last)
}

/** Finds braze_ids by identifiers. */
export interface ProfileIndex {
  /** The braze_ids of everybody with an identifier, in order. */
  find(kind: IndexedKind, value: string): readonly string[]
  /** Follows a change of one profile: from `before` to `after`, undefined where there is none. */
  relink(before: Profile | undefined, after: Profile | undefined): void
}

/** An index without profiles. */
export const createProfileIndex = (): ProfileIndex => {
  const indexes = new Map<IndexedKind, Map<string, Holders>>(indexedKinds.map((kind) => [kind, new Map()]))
  return {
    find: (kind, value) => {
      const holders = indexes.get(kind)?.get(value)
      return holders === undefined ? none : typeof holders === 'string' ? [holders] : holders
    },
    relink: (before, after) => {
      for (const [kind, index] of indexes) {
        if (sharesValues(before, after, kind)) continue
        const [old, fresh] = [valuesOf(before, kind), valuesOf(after, kind)]
        if (old.length === fresh.length && old.every((value, at) => value === fresh[at])) continue
        const [gone, come] = [
          old.filter((value) => !fresh.includes(value)),
          fresh.filter((value) => !old.includes(value)),
        ]
        if (before !== undefined) for (const value of gone) unlink(index, value, before.braze_id)
        if (after !== undefined) for (const value of come) link(index, value, after.braze_id)
      }
    },
  }
}

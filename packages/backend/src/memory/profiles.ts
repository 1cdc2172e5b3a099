import type { Profile } from '@brazier/domain'
import { OrderedMap } from '@js-sdsl/ordered-map'
import { aliasKey, type IdentifierKind, type Profiles } from '../ports/store.ts'
import type { Journal } from './journal.ts'

/** One braze_id, or several in the order they came. A lone text is a third of an array's size. */
type Holders = string | readonly string[]

const kinds = ['external_id', 'user_alias', 'email', 'phone', 'device_id'] as const
type IndexedKind = (typeof kinds)[number]

const unique: ReadonlySet<IdentifierKind> = new Set<IdentifierKind>(['external_id', 'user_alias'])
const none: readonly never[] = []

/** Every value of one kind that finds a profile. */
const valuesOf = (profile: Profile, kind: IndexedKind): readonly string[] => {
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

const deviceIds = ({ devices, push_tokens }: Profile): readonly string[] => {
  if (devices.length === 0 && push_tokens.length === 0) return none
  const ids = [...devices, ...push_tokens].flatMap(({ device_id }) => (device_id === undefined ? [] : [device_id]))
  return [...new Set(ids)]
}

const holdersOf = (holders: Holders | undefined): readonly string[] =>
  holders === undefined ? none : typeof holders === 'string' ? [holders] : holders

/** Profiles in memory: one map by braze_id, one index a kind of identifier, and the braze_ids in order. */
export const memoryProfiles = (journal: Journal): Profiles => {
  const records = new Map<string, Profile>()
  const order = new OrderedMap<string, true>()
  const indexes = new Map<IdentifierKind, Map<string, Holders>>(kinds.map((kind) => [kind, new Map<string, Holders>()]))

  const index = (kind: IndexedKind): Map<string, Holders> => {
    const found = indexes.get(kind)
    if (found === undefined) throw new TypeError(`memoryProfiles: no index for ${kind}`)
    return found
  }
  const link = (kind: IndexedKind, value: string, id: string): void => {
    const holders = holdersOf(index(kind).get(value))
    index(kind).set(value, holders.length === 0 ? id : [...holders, id])
  }
  const unlink = (kind: IndexedKind, value: string, id: string): void => {
    const left = holdersOf(index(kind).get(value)).filter((holder) => holder !== id)
    const [first] = left
    if (first === undefined) index(kind).delete(value)
    else index(kind).set(value, left.length === 1 ? first : left)
  }
  const relink = (before: Profile | undefined, after: Profile | undefined): void => {
    for (const kind of kinds) {
      const old = before === undefined ? none : valuesOf(before, kind)
      const fresh = after === undefined ? none : valuesOf(after, kind)
      if (old.length === fresh.length && old.every((value, at) => value === fresh[at])) continue
      for (const value of old) if (before !== undefined && !fresh.includes(value)) unlink(kind, value, before.braze_id)
      for (const value of fresh) if (after !== undefined && !old.includes(value)) link(kind, value, after.braze_id)
    }
  }
  /** Sets or removes one record with all that finds it. */
  const write = (id: string, after: Profile | undefined): void => {
    const before = records.get(id)
    relink(before, after)
    if (after === undefined) {
      records.delete(id)
      order.eraseElementByKey(id)
    } else {
      records.set(id, after)
      if (before === undefined) order.setElement(id, true)
    }
  }
  const refuseTaken = (profile: Profile): void => {
    for (const kind of kinds) {
      if (!unique.has(kind)) continue
      for (const value of valuesOf(profile, kind)) {
        const holder = index(kind).get(value)
        if (holder !== undefined && holder !== profile.braze_id) {
          throw new TypeError(`profiles.put: ${kind} ${value} belongs to another profile; look before you put (ports/store.ts)`)
        }
      }
    }
  }
  const change = (id: string, after: Profile | undefined): void => {
    const before = records.get(id)
    write(id, after)
    journal.note(() => write(id, before))
  }
  const toProfiles = (ids: readonly string[]): readonly Profile[] =>
    ids.flatMap((id) => {
      const profile = records.get(id)
      return profile === undefined ? [] : [profile]
    })

  return {
    find: (kind, value) =>
      Promise.resolve(toProfiles(kind === 'braze_id' ? [value] : holdersOf(indexes.get(kind)?.get(value)))),
    put: async (profile) => {
      refuseTaken(profile)
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
      return Promise.resolve(toProfiles(ids))
    },
  }
}

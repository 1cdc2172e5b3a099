import { externalIdsOf, firstPlace, type Profile, pushTokenKey } from '@brazier/domain/rules'
import { aliasKey, matchedBy } from '../ports/store.ts'
import { createLargeMap, type LargeMap } from './large-map.ts'

/** Identifiers with an index. */
export const indexedKinds = ['external_id', 'user_alias', 'email', 'phone', 'device_id', 'push_token'] as const

/** All but the braze_id. */
export type IndexedKind = (typeof indexedKinds)[number]

/** One braze_id, or several in order. A string takes a third of an array's memory. */
type Holders = string | string[]

const none: readonly never[] = []

const deviceIds = ({ devices, push_tokens }: Profile): readonly string[] => {
  if (devices.length === 0 && push_tokens.length === 0) return none
  const ids = [...devices, ...push_tokens].flatMap(({ device_id }) => (device_id === undefined ? [] : [device_id]))
  return [...new Set(ids)]
}

/** Returns every value of one kind by which a profile is found, as `matchedBy` has it. */
export const valuesOf = (profile: Profile | undefined, kind: IndexedKind): readonly string[] => {
  if (profile === undefined) return none
  switch (kind) {
    case 'external_id':
      return externalIdsOf(profile)
    case 'user_alias':
      return profile.user_aliases.length === 0 ? none : profile.user_aliases.map(aliasKey)
    case 'device_id':
      return deviceIds(profile)
    case 'push_token':
      return profile.push_tokens.length === 0 ? none : [...new Set(profile.push_tokens.map(pushTokenKey))]
    default: {
      const value = profile[kind]
      return value === undefined ? none : [matchedBy(kind, value)]
    }
  }
}

/** Whether two versions of a profile have the same values of a kind. Compares references only: `false` is no proof. */
export const sharesValues = (before: Profile | undefined, after: Profile | undefined, kind: IndexedKind): boolean => {
  if (before === undefined || after === undefined) return false
  if (kind === 'device_id') return before.devices === after.devices && before.push_tokens === after.push_tokens
  if (kind === 'push_token') return before.push_tokens === after.push_tokens
  if (kind === 'user_alias') return before.user_aliases === after.user_aliases
  if (kind === 'external_id' && before.deprecated_external_ids !== after.deprecated_external_ids) return false
  return before[kind] === after[kind]
}

/** Returns an index, or the one at which to insert the id. */
const indexOf = (ids: readonly string[], id: string): number => firstPlace(ids, (other) => other < id)

/** Changes in place: thousands of users can share an address. */
const link = (index: LargeMap<Holders>, value: string, id: string): void => {
  const holders = index.get(value)
  if (holders === undefined) index.set(value, id)
  else if (typeof holders === 'string') index.set(value, holders < id ? [holders, id] : [id, holders])
  else holders.splice(indexOf(holders, id), 0, id)
}

const unlink = (index: LargeMap<Holders>, value: string, id: string): void => {
  const holders = index.get(value)
  if (typeof holders !== 'object') {
    index.delete(value)
    return
  }
  holders.splice(indexOf(holders, id), 1)
  const [last] = holders
  if (holders.length === 1 && last !== undefined) index.set(value, last)
}

/** Finds braze_ids by identifiers. */
export interface ProfileIndex {
  /** Returns all holders, in order. */
  find(kind: IndexedKind, value: string): readonly string[]
  /** `before` is undefined when new, `after` when deleted. */
  relink(before: Profile | undefined, after: Profile | undefined): void
}

/** Returns an empty index. */
export const createProfileIndex = (): ProfileIndex => {
  const indexes = new Map<IndexedKind, LargeMap<Holders>>(indexedKinds.map((kind) => [kind, createLargeMap()]))
  return {
    find: (kind, value) => {
      const holders = indexes.get(kind)?.get(matchedBy(kind, value))
      return holders === undefined ? none : typeof holders === 'string' ? [holders] : holders
    },
    relink: (before, after) => {
      for (const [kind, index] of indexes) {
        if (sharesValues(before, after, kind)) continue
        const [old, fresh] = [valuesOf(before, kind), valuesOf(after, kind)]
        if (old.length === fresh.length && old.every((value, at) => value === fresh[at])) continue
        const removed = old.filter((value) => !fresh.includes(value))
        const added = fresh.filter((value) => !old.includes(value))
        if (before !== undefined) for (const value of removed) unlink(index, value, before.braze_id)
        if (after !== undefined) for (const value of added) link(index, value, after.braze_id)
      }
    },
  }
}

import {
  createProfileIndex,
  type Identifier,
  type IdentifierKind,
  type Profiles,
  sharesValues,
  valuesOf,
} from '@brazier/backend'
import type { Profile } from '@brazier/domain'
import { chunks } from '../rows/chunks.ts'
import { createSheet } from '../rows/sheet.ts'
import type { Unit } from '../unit.ts'
import type { KeptProfiles } from './kept-profiles.ts'
import { findProfiles, loadProfiles, pageProfiles } from './profile-rows.ts'
import { writeProfiles } from './profile-writes.ts'

const nameOf = ({ kind, value }: Identifier): string => `${kind}\n${value}`

/** The kinds of identifiers that no two profiles share. */
const uniqueKinds = ['external_id', 'user_alias'] as const

/** What a transaction knows of profiles: whoever was read or written, and what finds them. */
const createKnown = (unit: Unit) => {
  const index = createProfileIndex()
  const kept: KeptProfiles = new Map()
  /** Identifiers of which every holder is known. */
  const complete = new Set<string>()
  /** Notes what follows from a profile as the database has it: nobody else there has what is unique. */
  const learn = (profile: Profile): void => {
    for (const kind of uniqueKinds) for (const value of valuesOf(profile, kind)) complete.add(nameOf({ kind, value }))
  }
  const sheet = createSheet<Profile>(unit, {
    load: async (ids) => {
      const found = await loadProfiles(unit, kept, ids)
      for (const profile of found.values()) learn(profile)
      return found
    },
    write: (changes) => writeProfiles(unit, kept, changes),
    needsBefore: true,
    relink: index.relink,
  })
  const foresee = async (identifiers: readonly Identifier[]): Promise<void> => {
    const isUnknown = (one: Identifier): boolean => one.kind !== 'braze_id' && !complete.has(nameOf(one))
    const unknown = identifiers.filter(isUnknown)
    const ids = identifiers.filter(({ kind }) => kind === 'braze_id').map(({ value }) => value)
    const [found] = await Promise.all([
      Promise.all(chunks(unknown).map((some) => findProfiles(unit, kept, some))),
      sheet.read([...new Set(ids)]),
    ])
    for (const profile of found.flat()) {
      learn(profile)
      sheet.meet(profile.braze_id, profile)
    }
    for (const one of unknown) complete.add(nameOf(one))
  }
  /** The braze_ids of everybody with an identifier, in order. */
  const holders = async (kind: IdentifierKind, value: string): Promise<readonly string[]> => {
    await foresee([{ kind, value }])
    return kind === 'braze_id' ? [value] : index.find(kind, value)
  }
  return { sheet, foresee, holders }
}

/** The users of a workspace within one transaction. */
export const createProfiles = (unit: Unit): Profiles => {
  const { sheet, foresee, holders } = createKnown(unit)
  unit.join(sheet.part)
  const refuseTaken = async (profile: Profile): Promise<void> => {
    const before = sheet.known(profile.braze_id)
    for (const kind of uniqueKinds) {
      if (sharesValues(before, profile, kind)) continue
      for (const value of valuesOf(profile, kind)) {
        if ((await holders(kind, value)).every((holder) => holder === profile.braze_id)) continue
        throw new TypeError(
          `profiles.put: ${kind} ${value} belongs to another profile; look before you put (ports/store.ts)`,
        )
      }
    }
  }
  return {
    find: async (kind, value) => {
      const found = kind === 'braze_id' ? [await sheet.get(value)] : (await holders(kind, value)).map(sheet.known)
      return found.filter((profile) => profile !== undefined)
    },
    foresee,
    put: async (profile) => {
      await refuseTaken(profile)
      sheet.write(profile.braze_id, profile)
    },
    delete: async (id) => sheet.write(id, undefined),
    page: async (after, limit, among) => {
      await sheet.send()
      return pageProfiles(unit, after, limit, among)
    },
  }
}

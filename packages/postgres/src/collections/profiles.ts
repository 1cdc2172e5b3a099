/**
 * Users in three tables. `profiles` has a JSON document and traits for audiences, `profile_patches` the changes since, `identifiers` the
 * profiles of an external_id, an email address and so on. `store.ts` flushes only differences at the commit (decision 0091).
 */
import {
  createProfileIndex,
  type Identifier,
  type IdentifierKind,
  indexedKinds,
  matchedBy,
  type Profiles,
  sharesValues,
  valuesOf,
} from '@brazier/backend/parts'
import type { Profile } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
import { changedRows, deleteByKeys, insertRows } from '../rows/by-keys.ts'
import { chunks } from '../rows/chunks.ts'
import { patchOf } from '../rows/document-patch.ts'
import { type Change, createWriteBuffer, deletedOf, putOf } from '../rows/write-buffer.ts'
import { change } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { findProfiles, loadProfiles, pageProfiles, pageProfilesBack, type StoredSizes } from './find-profiles.ts'
import { sharesTraits, traitsOf } from './traits.ts'

const putProfiles = change(`${insertRows(
  'profiles',
  { braze_id: 'text', document: 'text', traits: 'text' },
  'given.braze_id, given.document, given.traits::jsonb',
)}
ON CONFLICT (workspace, braze_id) DO UPDATE SET document = excluded.document, traits = excluded.traits`)
const updateDocuments = change(
  `UPDATE profiles SET document = changed.document FROM ${changedRows('profiles', { braze_id: 'text' }, { document: 'text' })}`,
)
const addPatches = change(insertRows('profile_patches', { braze_id: 'text', number: 'integer', document: 'text' }))
const deletePatches = change('DELETE FROM profile_patches WHERE workspace = $1 AND braze_id = ANY ($2::text[])')
const deleteProfiles = change('DELETE FROM profiles WHERE workspace = $1 AND braze_id = ANY ($2::text[])')
const identifierColumns = { kind: 'text', value: 'text', braze_id: 'text' } as const
const putIdentifiers = change(`${insertRows('identifiers', identifierColumns)}
ON CONFLICT (workspace, kind, value, braze_id) DO UPDATE SET braze_id = excluded.braze_id`)
const deleteIdentifiers = change(deleteByKeys('identifiers', identifierColumns))

/** Each read of a profile reads its patches too. */
const mostPatches = 16

/** Largest patch, as a part of the document's length. */
const largestPatch = 0.5

/** Returns undefined if the document must be written. */
const patchText = (sizes: StoredSizes, key: string, before: Profile | undefined, after: Profile) => {
  const stored = sizes.get(key)
  if (stored === undefined || before === undefined || stored.patches >= mostPatches) return undefined
  const text = JSON.stringify(patchOf(before, after))
  return text.length > stored.length * largestPatch ? undefined : { text, number: stored.patches, stored }
}

type IdentifierRow = readonly [kind: string, value: string, brazeId: string]

const identifiersOf = (profile: Profile | undefined): readonly IdentifierRow[] =>
  profile === undefined
    ? []
    : indexedKinds.flatMap((kind) =>
        [...new Set(valuesOf(profile, kind).map(keyText))].map((value): IdentifierRow => [
          kind,
          value,
          keyText(profile.braze_id),
        ]),
      )

const without = (list: readonly IdentifierRow[], others: readonly IdentifierRow[]): readonly IdentifierRow[] => {
  if (list.length === 0 || others.length === 0) return list
  const held = new Set(others.map(([kind, value]) => `${kind}\n${value}`))
  return list.filter(([kind, value]) => !held.has(`${kind}\n${value}`))
}

const columnsOf = (rows: readonly IdentifierRow[]): readonly [string[], string[], string[]] => [
  rows.map(([kind]) => kind),
  rows.map(([, value]) => value),
  rows.map(([, , id]) => id),
]

const saveIdentifiers = (unit: UnitOfWork, all: readonly Change<Profile>[]): readonly unknown[] => {
  const changes = all.filter(({ before, after }) => indexedKinds.some((kind) => !sharesValues(before, after, kind)))
  const deleted = changes.flatMap(({ before, after }) => without(identifiersOf(before), identifiersOf(after)))
  const added = changes.flatMap(({ before, after }) => without(identifiersOf(after), identifiersOf(before)))
  return [
    deleted.length > 0 && unit.change(deleteIdentifiers, deleted.length, ...columnsOf(deleted)),
    added.length > 0 && unit.change(putIdentifiers, added.length, ...columnsOf(added)),
  ]
}

/** Notes the resulting sizes. */
const planWrites = (changes: readonly Change<Profile>[], sizes: StoredSizes) => {
  const deleted = deletedOf(changes)
  const patchesOf = (key: string): number => sizes.get(key)?.patches ?? 0
  const unpatched: { key: string; patches: number }[] = []
  const unpatch = (key: string): void => {
    if (patchesOf(key) > 0) unpatched.push({ key: keyText(key), patches: patchesOf(key) })
  }
  for (const key of deleted) unpatch(key)
  const patches: { key: string; text: string; number: number }[] = []
  const documents: { key: string; text: string }[] = []
  const rows: { key: string; text: string; traits: string }[] = []
  for (const { key, value: after, before } of putOf(changes)) {
    const keepsTraits = sharesTraits(before, after)
    const patch = keepsTraits ? patchText(sizes, key, before, after) : undefined
    if (patch !== undefined) {
      patches.push({ key: keyText(key), text: patch.text, number: patch.number })
      sizes.set(key, { ...patch.stored, patches: patch.number + 1 })
      continue
    }
    unpatch(key)
    const row = { key: keyText(key), text: JSON.stringify(after) }
    sizes.set(key, { length: row.text.length, patches: 0 })
    if (keepsTraits) documents.push(row)
    else rows.push({ ...row, traits: traitsOf(after) })
  }
  for (const key of deleted) sizes.delete(key)
  return { deleted, unpatched, patches, documents, rows }
}

/** `sizes` tells how each profile is stored. */
export const saveProfiles = async (
  unit: UnitOfWork,
  sizes: StoredSizes,
  changes: readonly Change<Profile>[],
): Promise<void> => {
  const { deleted, unpatched, patches, documents, rows } = planWrites(changes, sizes)
  const keysOf = (written: readonly { readonly key: string }[]) => written.map(({ key }) => key)
  const textsOf = (written: readonly { readonly text: string }[]) => written.map(({ text }) => text)
  const numbers = patches.map(({ number }) => number)
  const traits = rows.map((row) => row.traits)
  const lost = unpatched.reduce((sum, one) => sum + one.patches, 0)
  await Promise.all([
    deleted.length > 0 && unit.change(deleteProfiles, deleted.length, deleted.map(keyText)),
    unpatched.length > 0 && unit.change(deletePatches, lost, keysOf(unpatched)),
    patches.length > 0 && unit.change(addPatches, patches.length, keysOf(patches), numbers, textsOf(patches)),
    documents.length > 0 && unit.change(updateDocuments, documents.length, keysOf(documents), textsOf(documents)),
    rows.length > 0 && unit.change(putProfiles, rows.length, keysOf(rows), textsOf(rows), traits),
    ...saveIdentifiers(unit, changes),
  ])
}

const uniqueKinds = ['external_id', 'user_alias'] as const

const nameOf = ({ kind, value }: Identifier): string => `${kind}\n${matchedBy(kind, value)}`

/** Includes an index of identifiers. */
const createLoadedProfiles = (unit: UnitOfWork) => {
  const index = createProfileIndex()
  const sizes: StoredSizes = new Map()
  /** Identifiers with all their profiles in memory. */
  const complete = new Set<string>()
  /** Of those, without a stored profile's. */
  let lookedUp = 0
  /** No other profile has the unique identifiers of a stored one. */
  const markUnique = (profile: Profile): void => {
    for (const kind of uniqueKinds) for (const value of valuesOf(profile, kind)) complete.add(nameOf({ kind, value }))
  }
  const buffer = createWriteBuffer<Profile>(unit, {
    load: async (ids) => {
      const found = await loadProfiles(unit, sizes, ids)
      for (const profile of found.values()) markUnique(profile)
      return found
    },
    save: (changes) => saveProfiles(unit, sizes, changes),
    onChange: index.relink,
  })
  const prefetch = async (identifiers: readonly Identifier[]): Promise<void> => {
    const isMissing = (one: Identifier): boolean => one.kind !== 'braze_id' && !complete.has(nameOf(one))
    const missing = unit.startsEmpty ? [] : identifiers.filter(isMissing)
    const ids = identifiers.filter(({ kind }) => kind === 'braze_id').map(({ value }) => value)
    const [found] = await Promise.all([
      Promise.all(chunks(missing).map((some) => findProfiles(unit, sizes, some))),
      buffer.load([...new Set(ids)]),
    ])
    for (const profile of found.flat()) {
      markUnique(profile)
      buffer.remember(profile.braze_id, profile)
    }
    for (const name of missing.map(nameOf)) {
      if (!complete.has(name)) lookedUp += 1
      complete.add(name)
    }
  }
  /** In order. */
  const holders = async (kind: IdentifierKind, value: string): Promise<readonly string[]> => {
    await prefetch([{ kind, value }])
    return kind === 'braze_id' ? [value] : index.find(kind, value)
  }
  return { buffer: { ...buffer, size: () => buffer.size() + lookedUp }, prefetch, holders }
}

export const createProfiles = (unit: UnitOfWork): Profiles => {
  const { buffer, prefetch, holders } = createLoadedProfiles(unit)
  unit.register(buffer)
  const refuseTaken = async (profile: Profile): Promise<void> => {
    const before = buffer.loaded(profile.braze_id)
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
      const found = kind === 'braze_id' ? [await buffer.get(value)] : (await holders(kind, value)).map(buffer.loaded)
      return found.filter((profile) => profile !== undefined)
    },
    prefetch,
    count: () => Promise.resolve(undefined),
    put: async (profile) => {
      await refuseTaken(profile)
      buffer.write(profile.braze_id, profile)
    },
    delete: async (id) => buffer.write(id, undefined),
    page: async (after, limit, among, countWork) => {
      await buffer.flush()
      return pageProfiles(unit, { after, limit }, among, countWork)
    },
    pageBack: async (before, limit) => {
      await buffer.flush()
      return pageProfilesBack(unit, before, limit)
    },
  }
}

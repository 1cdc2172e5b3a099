import { indexedKinds, sharesValues, valuesOf } from '@brazier/backend'
import type { Profile } from '@brazier/domain'
import { statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { deleteByKeys } from '../rows/by-keys.ts'
import { type Change, deletedOf, putOf } from '../rows/sheet.ts'
import type { Unit } from '../unit.ts'
import { type KeptProfiles, nextPatch } from './kept-profiles.ts'
import { sharesTraits, traitsOf } from './traits.ts'

const putProfiles = statement(`INSERT INTO profiles (workspace, braze_id, document, traits)
SELECT $1, braze_id, document, traits::jsonb
FROM unnest($2::text[], $3::text[], $4::text[]) AS given (braze_id, document, traits)
ON CONFLICT (workspace, braze_id) DO UPDATE SET document = excluded.document, traits = excluded.traits`)
const changeDocuments = statement(`UPDATE profiles SET document = wanted.document
FROM unnest($2::text[], $3::text[]) AS wanted (braze_id, document) CROSS JOIN LATERAL
(SELECT ctid AS place FROM profiles WHERE workspace = $1 AND braze_id = wanted.braze_id OFFSET 0) AS found
WHERE profiles.ctid = found.place`)
const addPatches = statement(`INSERT INTO profile_patches (workspace, braze_id, number, document)
SELECT $1, * FROM unnest($2::text[], $3::integer[], $4::text[])`)
const dropPatches = statement('DELETE FROM profile_patches WHERE workspace = $1 AND braze_id = ANY ($2::text[])')
const deleteProfiles = statement('DELETE FROM profiles WHERE workspace = $1 AND braze_id = ANY ($2::text[])')
const putIdentifiers = statement(`INSERT INTO identifiers (workspace, kind, value, braze_id)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[]) ON CONFLICT DO NOTHING`)
const deleteIdentifiers = statement(deleteByKeys('identifiers', { kind: 'text', value: 'text', braze_id: 'text' }))

type IdentifierRow = readonly [kind: string, value: string, brazeId: string]

const identifiersOf = (profile: Profile | undefined): readonly IdentifierRow[] =>
  profile === undefined
    ? []
    : indexedKinds.flatMap((kind) =>
        valuesOf(profile, kind).map((value): IdentifierRow => [kind, keyText(value), keyText(profile.braze_id)]),
      )

const columns = (rows: readonly IdentifierRow[]): readonly [string[], string[], string[]] => [
  rows.map(([kind]) => kind),
  rows.map(([, value]) => value),
  rows.map(([, , id]) => id),
]

/** What of one list is not in another. */
const without = (list: readonly IdentifierRow[], others: readonly IdentifierRow[]): readonly IdentifierRow[] => {
  if (list.length === 0 || others.length === 0) return list
  const held = new Set(others.map(([kind, value]) => `${kind}\n${value}`))
  return list.filter(([kind, value]) => !held.has(`${kind}\n${value}`))
}

/** Whether all that finds a profile stays as it is. */
const isFoundAsBefore = ({ before, after }: Change<Profile>): boolean =>
  indexedKinds.every((kind) => sharesValues(before, after, kind))

const writeIdentifiers = ({ session, workspace }: Unit, given: readonly Change<Profile>[]): readonly unknown[] => {
  const changes = given.filter((change) => !isFoundAsBefore(change))
  const gone = changes.flatMap(({ before, after }) => without(identifiersOf(before), identifiersOf(after)))
  const come = changes.flatMap(({ before, after }) => without(identifiersOf(after), identifiersOf(before)))
  return [
    gone.length > 0 && session.query(deleteIdentifiers, [workspace, ...columns(gone)]),
    come.length > 0 && session.query(putIdentifiers, [workspace, ...columns(come)]),
  ]
}

/** A row for the document or for a patch of a profile. */
interface Written {
  readonly key: string
  readonly text: string
}

/** What is written of each profile: a patch, the document alone, or the document and its traits; and whose patches go. */
const sortOut = (changes: readonly Change<Profile>[], kept: KeptProfiles) => {
  const deleted = deletedOf(changes)
  const hasPatches = (key: string): boolean => (kept.get(key)?.patches ?? 0) > 0
  const stale = deleted.filter(hasPatches)
  const patches: (Written & { readonly number: number })[] = []
  const documents: Written[] = []
  const rows: (Written & { readonly traits: string })[] = []
  for (const { key, value: after, before } of putOf(changes)) {
    const lies = kept.get(key)
    const isLight = sharesTraits(before, after)
    const patch = isLight ? nextPatch(lies, before, after) : undefined
    if (lies !== undefined && patch !== undefined) {
      patches.push({ key: keyText(key), text: patch, number: lies.patches })
      kept.set(key, { ...lies, patches: lies.patches + 1 })
      continue
    }
    if (hasPatches(key)) stale.push(key)
    const written = { key: keyText(key), text: JSON.stringify(after) }
    kept.set(key, { length: written.text.length, patches: 0 })
    if (isLight) documents.push(written)
    else rows.push({ ...written, traits: traitsOf(after) })
  }
  for (const key of deleted) kept.delete(key)
  return { deleted, stale, patches, documents, rows }
}

const keysOf = (written: readonly Written[]): readonly string[] => written.map(({ key }) => key)
const textsOf = (written: readonly Written[]): readonly string[] => written.map(({ text }) => text)

/**
 * Brings profiles, and what finds them, from one version to the next. What has an index is left alone where it can be, and
 * where little has changed a patch is added. Source: decision 0091.
 */
export const writeProfiles = async (
  unit: Unit,
  kept: KeptProfiles,
  given: readonly Change<Profile>[],
): Promise<void> => {
  const { session, workspace } = unit
  const changes = given.filter(({ before, after }) => before !== after)
  const { deleted, stale, patches, documents, rows } = sortOut(changes, kept)
  const numbers = patches.map(({ number }) => number)
  const traits = rows.map((row) => row.traits)
  await Promise.all([
    deleted.length > 0 && session.query(deleteProfiles, [workspace, deleted.map(keyText)]),
    stale.length > 0 && session.query(dropPatches, [workspace, stale.map(keyText)]),
    patches.length > 0 && session.query(addPatches, [workspace, keysOf(patches), numbers, textsOf(patches)]),
    documents.length > 0 && session.query(changeDocuments, [workspace, keysOf(documents), textsOf(documents)]),
    rows.length > 0 && session.query(putProfiles, [workspace, keysOf(rows), textsOf(rows), traits]),
    ...writeIdentifiers(unit, changes),
  ])
}

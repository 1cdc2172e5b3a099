import { indexedKinds, type Identifier, valuesOf } from '@brazier/backend'
import type { Profile } from '@brazier/domain'
import { parsed, type Row, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { deleteByKeys } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { type Change, deletedOf, putOf } from '../rows/sheet.ts'
import type { Unit } from '../unit.ts'

const byId = statement('SELECT document FROM profiles WHERE workspace = $1 AND braze_id = ANY ($2::text[])')
const document = `CROSS JOIN LATERAL
(SELECT document FROM profiles WHERE workspace = $1 AND profiles.braze_id = holders.braze_id OFFSET 0) AS found`
const byIdentifier = statement(`SELECT document FROM (SELECT braze_id FROM identifiers
WHERE workspace = $1 AND kind = $2 AND value = $3 OFFSET 0) AS holders ${document}`)
const byIdentifiers = statement(`SELECT document FROM unnest($2::text[], $3::text[]) AS wanted (kind, value)
CROSS JOIN LATERAL (SELECT braze_id FROM identifiers
WHERE workspace = $1 AND identifiers.kind = wanted.kind AND identifiers.value = wanted.value OFFSET 0) AS holders
${document}`)
const firstPage = statement('SELECT document FROM profiles WHERE workspace = $1 ORDER BY braze_id LIMIT $2')
const nextPage = statement(`SELECT document FROM profiles
WHERE workspace = $1 AND braze_id > $2 ORDER BY braze_id LIMIT $3`)
const putProfiles = statement(`INSERT INTO profiles (workspace, braze_id, document)
SELECT $1, * FROM unnest($2::text[], $3::text[])
ON CONFLICT (workspace, braze_id) DO UPDATE SET document = excluded.document`)
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

const profileOf = (row: Row): Profile => parsed(row) as Profile // what `writeProfiles` wrote

/** The profiles of some braze_ids, by braze_id. */
export const loadProfiles = async (
  { session, workspace }: Unit,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Profile>> => {
  const rows = await session.query(byId, [workspace, ids.map(keyText)])
  return new Map(rows.map(profileOf).map((profile) => [profile.braze_id, profile]))
}

/** Every profile with one of some identifiers; one can be there twice. */
export const findProfiles = async (
  { session, workspace }: Unit,
  identifiers: readonly Identifier[],
): Promise<readonly Profile[]> => {
  const [kinds, values] = [identifiers.map(({ kind }) => kind), identifiers.map(({ value }) => keyText(value))]
  const [kind, value] = [kinds[0], values[0]]
  if (kind === undefined || value === undefined) return []
  const rows = await (kinds.length === 1
    ? session.query(byIdentifier, [workspace, kind, value])
    : session.query(byIdentifiers, [workspace, kinds, values]))
  return rows.map(profileOf)
}

/** Up to `limit` profiles in order of braze_id, those after `after` only, as the database has them. */
export const pageProfiles = async (
  { session, workspace }: Unit,
  after: string | undefined,
  limit: number,
): Promise<readonly Profile[]> => {
  const rows = await (after === undefined
    ? session.query(firstPage, [workspace, countOf(limit)])
    : session.query(nextPage, [workspace, keyText(after), countOf(limit)]))
  return rows.map(profileOf)
}

/** Brings profiles, and what finds them, from one version to the next. */
export const writeProfiles = async (
  { session, workspace }: Unit,
  changes: readonly Change<Profile>[],
): Promise<void> => {
  const gone = changes.flatMap(({ before, after }) => without(identifiersOf(before), identifiersOf(after)))
  const come = changes.flatMap(({ before, after }) => without(identifiersOf(after), identifiersOf(before)))
  const [deleted, put] = [deletedOf(changes).map(keyText), putOf(changes)]
  const documents = put.map(({ value }) => JSON.stringify(value))
  await Promise.all([
    gone.length > 0 && session.query(deleteIdentifiers, [workspace, ...columns(gone)]),
    deleted.length > 0 && session.query(deleteProfiles, [workspace, deleted]),
    put.length > 0 && session.query(putProfiles, [workspace, put.map(({ key }) => keyText(key)), documents]),
    come.length > 0 && session.query(putIdentifiers, [workspace, ...columns(come)]),
  ])
}

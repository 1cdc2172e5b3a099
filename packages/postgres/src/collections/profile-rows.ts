import { indexedKinds, type Identifier, sharesValues, valuesOf } from '@brazier/backend'
import type { ConnectedAudience, Profile } from '@brazier/domain'
import { parsed, type Row, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { deleteByKeys } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { type Change, deletedOf, putOf } from '../rows/sheet.ts'
import type { Unit } from '../unit.ts'
import { audiencePath } from './audience-path.ts'
import { sharesTraits, traitsOf } from './traits.ts'

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
const matching = 'SELECT document FROM profiles WHERE workspace = $1 AND traits @@ $2::jsonpath'
const firstMatching = statement(`${matching} ORDER BY braze_id LIMIT $3`)
const nextMatching = statement(`${matching} AND braze_id > $4 ORDER BY braze_id LIMIT $3`)
const planFor = statement("SELECT set_config('plan_cache_mode', $1, true)")
const putProfiles = statement(`INSERT INTO profiles (workspace, braze_id, document, traits)
SELECT $1, braze_id, document, traits::jsonb
FROM unnest($2::text[], $3::text[], $4::text[]) AS given (braze_id, document, traits)
ON CONFLICT (workspace, braze_id) DO UPDATE SET document = excluded.document, traits = excluded.traits`)
const changeDocuments = statement(`UPDATE profiles SET document = wanted.document
FROM unnest($2::text[], $3::text[]) AS wanted (braze_id, document) CROSS JOIN LATERAL
(SELECT ctid AS place FROM profiles WHERE workspace = $1 AND braze_id = wanted.braze_id OFFSET 0) AS found
WHERE profiles.ctid = found.place`)
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

/**
 * Reads a page of whoever matches a path. It is planned each time: for few the index of traits is the way, for many the walk
 * in order.
 */
const pageMatching = async (
  { session, workspace }: Unit,
  after: string | undefined,
  limit: number,
  path: string,
): Promise<readonly Row[]> => {
  const values = [workspace, path, countOf(limit)] as const
  const [, rows] = await Promise.all([
    session.query(planFor, ['force_custom_plan']),
    after === undefined
      ? session.query(firstMatching, values)
      : session.query(nextMatching, [...values, keyText(after)]),
    session.query(planFor, ['force_generic_plan']),
  ])
  return rows
}

/**
 * Up to `limit` profiles in order of braze_id, those after `after` only, as the database has them; but for those of which it
 * knows that they are not in `among`.
 */
export const pageProfiles = async (
  unit: Unit,
  after: string | undefined,
  limit: number,
  among?: ConnectedAudience,
): Promise<readonly Profile[]> => {
  const path = among && audiencePath(among)
  if (path !== undefined) return (await pageMatching(unit, after, limit, path)).map(profileOf)
  const { session, workspace } = unit
  const rows = await (after === undefined
    ? session.query(firstPage, [workspace, countOf(limit)])
    : session.query(nextPage, [workspace, keyText(after), countOf(limit)]))
  return rows.map(profileOf)
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

/** Brings profiles, and what finds them, from one version to the next. What has an index is left alone where it can be. */
export const writeProfiles = async (unit: Unit, changes: readonly Change<Profile>[]): Promise<void> => {
  const { session, workspace } = unit
  const isLight = ({ before, after }: Change<Profile>): boolean => sharesTraits(before, after)
  const [deleted, changed] = [deletedOf(changes).map(keyText), putOf(changes.filter(isLight))]
  const put = putOf(changes.filter((change) => !isLight(change)))
  const traits = put.map(({ value }) => traitsOf(value))
  const documents = (some: typeof put) => [
    some.map(({ key }) => keyText(key)),
    some.map(({ value }) => JSON.stringify(value)),
  ]
  await Promise.all([
    deleted.length > 0 && session.query(deleteProfiles, [workspace, deleted]),
    changed.length > 0 && session.query(changeDocuments, [workspace, ...documents(changed)]),
    put.length > 0 && session.query(putProfiles, [workspace, ...documents(put), traits]),
    ...writeIdentifiers(unit, changes),
  ])
}

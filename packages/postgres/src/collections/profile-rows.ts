import type { Identifier } from '@brazier/backend'
import type { ConnectedAudience, Profile } from '@brazier/domain'
import { type Row, statement, textOf } from '../database.ts'
import { keyText } from '../key-text.ts'
import { countOf } from '../rows/chunks.ts'
import { applyPatch, type DocumentPatch } from '../rows/document-patch.ts'
import type { Unit } from '../unit.ts'
import { audiencePath } from './audience-path.ts'
import type { KeptProfiles } from './kept-profiles.ts'

const found = `SELECT document, (SELECT string_agg(profile_patches.document, ',' ORDER BY number) FROM profile_patches
WHERE profile_patches.workspace = $1 AND profile_patches.braze_id = profiles.braze_id) AS patches FROM profiles
WHERE profiles.workspace = $1`
const byId = statement(`${found} AND braze_id = ANY ($2::text[])`)
const held = `CROSS JOIN LATERAL (${found} AND profiles.braze_id = holders.braze_id OFFSET 0) AS found`
const byIdentifier = statement(`SELECT document, patches FROM (SELECT braze_id FROM identifiers
WHERE workspace = $1 AND kind = $2 AND value = $3 OFFSET 0) AS holders ${held}`)
const byIdentifiers = statement(`SELECT document, patches FROM unnest($2::text[], $3::text[]) AS wanted (kind, value)
CROSS JOIN LATERAL (SELECT braze_id FROM identifiers
WHERE workspace = $1 AND identifiers.kind = wanted.kind AND identifiers.value = wanted.value OFFSET 0) AS holders
${held}`)
const firstPage = statement(`${found} ORDER BY braze_id LIMIT $2`)
const nextPage = statement(`${found} AND braze_id > $2 ORDER BY braze_id LIMIT $3`)
const matching = `${found} AND traits @@ $2::jsonpath`
const firstMatching = statement(`${matching} ORDER BY braze_id LIMIT $3`)
const nextMatching = statement(`${matching} AND braze_id > $4 ORDER BY braze_id LIMIT $3`)
const planFor = statement("SELECT set_config('plan_cache_mode', $1, true)")

/** The profile of a row, and how it is kept there. */
interface Read {
  readonly profile: Profile
  readonly length: number
  readonly patches: number
}

const readRow = (row: Row): Read => {
  const [document, patches] = [textOf(row, 'document'), row['patches']]
  const profile = JSON.parse(document) as Profile // what `writeProfiles` wrote
  const { length } = document
  if (typeof patches !== 'string') return { profile, length, patches: 0 }
  const list = JSON.parse(`[${patches}]`) as readonly DocumentPatch[] // what `writeProfiles` wrote
  const patched = list.reduce<unknown>(applyPatch, profile) as Profile // they lead from one profile to another
  return { profile: patched, length, patches: list.length }
}

const profileOf = (row: Row): Profile => readRow(row).profile

/** Takes rows in, and notes how each profile is kept. */
const readRows = (rows: readonly Row[], kept: KeptProfiles): readonly Profile[] =>
  rows.map((row) => {
    const { profile, length, patches } = readRow(row)
    kept.set(profile.braze_id, { length, patches })
    return profile
  })

/** The profiles of some braze_ids, by braze_id. */
export const loadProfiles = async (
  { session, workspace }: Unit,
  kept: KeptProfiles,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Profile>> => {
  const rows = await session.query(byId, [workspace, ids.map(keyText)])
  return new Map(readRows(rows, kept).map((profile) => [profile.braze_id, profile]))
}

/** Every profile with one of some identifiers; one can be there twice. */
export const findProfiles = async (
  { session, workspace }: Unit,
  kept: KeptProfiles,
  identifiers: readonly Identifier[],
): Promise<readonly Profile[]> => {
  const [kinds, values] = [identifiers.map(({ kind }) => kind), identifiers.map(({ value }) => keyText(value))]
  const [kind, value] = [kinds[0], values[0]]
  if (kind === undefined || value === undefined) return []
  const rows = await (kinds.length === 1
    ? session.query(byIdentifier, [workspace, kind, value])
    : session.query(byIdentifiers, [workspace, kinds, values]))
  return readRows(rows, kept)
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

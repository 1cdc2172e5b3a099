import { type Identifier, matchedBy } from '@brazier/backend'
import type { ConnectedAudience, Profile } from '@brazier/domain'
import { type Row, statement, textOf } from '../database.ts'
import { keyText } from '../key-text.ts'
import { countOf } from '../rows/chunks.ts'
import { applyPatch, type DocumentPatch } from '../rows/document-patch.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { audiencePath } from './audience-path.ts'

const found = `SELECT document, (SELECT string_agg(profile_patches.document, ',' ORDER BY number) FROM profile_patches
WHERE profile_patches.workspace = $1 AND profile_patches.braze_id = profiles.braze_id) AS patches FROM profiles
WHERE profiles.workspace = $1`
const byId = statement(`${found} AND braze_id = ANY ($2::text[])`)
const held = `CROSS JOIN LATERAL (${found} AND profiles.braze_id = holders.braze_id OFFSET 0) AS found`
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

/** How a profile is stored: a document of some length, in characters, and some patches to it. */
export interface StoredSize {
  readonly length: number
  readonly patches: number
}

/** How profiles are stored, by braze_id. */
export type StoredSizes = Map<string, StoredSize>

const readRow = (row: Row): { readonly profile: Profile; readonly size: StoredSize } => {
  const [document, patches] = [textOf(row, 'document'), row['patches']]
  const profile = JSON.parse(document) as Profile // what `saveProfiles` wrote
  const { length } = document
  if (typeof patches !== 'string') return { profile, size: { length, patches: 0 } }
  const list = JSON.parse(`[${patches}]`) as readonly DocumentPatch[] // what `saveProfiles` wrote
  const patched = list.reduce<unknown>(applyPatch, profile) as Profile // patches lead from one profile to another
  return { profile: patched, size: { length, patches: list.length } }
}

const profileOf = (row: Row): Profile => readRow(row).profile

/** Reads profiles, and notes how each is stored. */
const readRows = (rows: readonly Row[], sizes: StoredSizes): readonly Profile[] =>
  rows.map((row) => {
    const { profile, size } = readRow(row)
    sizes.set(profile.braze_id, size)
    return profile
  })

/** Returns the profiles with some braze_ids, by braze_id. */
export const loadProfiles = async (
  unit: UnitOfWork,
  sizes: StoredSizes,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Profile>> => {
  const rows = await unit.query(byId, ids.map(keyText))
  return new Map(readRows(rows, sizes).map((profile) => [profile.braze_id, profile]))
}

/** Returns every profile with one of some identifiers. A profile may appear twice. */
export const findProfiles = async (
  unit: UnitOfWork,
  sizes: StoredSizes,
  identifiers: readonly Identifier[],
): Promise<readonly Profile[]> => {
  const kinds = identifiers.map(({ kind }) => kind)
  const values = identifiers.map(({ kind, value }) => keyText(matchedBy(kind, value)))
  return readRows(await unit.query(byIdentifiers, kinds, values), sizes)
}

/**
 * Reads a page of the profiles whose traits match a path. The statement is planned each time: for few matches the planner takes
 * the index of traits, for many it walks the profiles in order.
 */
const pageMatching = async (
  unit: UnitOfWork,
  after: string | undefined,
  limit: number,
  path: string,
): Promise<readonly Row[]> => {
  const [, rows] = await Promise.all([
    unit.session.query(planFor, ['force_custom_plan']),
    after === undefined
      ? unit.query(firstMatching, path, countOf(limit))
      : unit.query(nextMatching, path, countOf(limit), keyText(after)),
    unit.session.query(planFor, ['force_generic_plan']),
  ])
  return rows
}

/**
 * Returns up to `limit` stored profiles in order of braze_id, those after `after` only. Skips profiles that cannot match `among`,
 * as far as their traits tell.
 */
export const pageProfiles = async (
  unit: UnitOfWork,
  after: string | undefined,
  limit: number,
  among?: ConnectedAudience,
): Promise<readonly Profile[]> => {
  const path = among && audiencePath(among)
  if (path !== undefined) return (await pageMatching(unit, after, limit, path)).map(profileOf)
  const rows = await (after === undefined
    ? unit.query(firstPage, countOf(limit))
    : unit.query(nextPage, keyText(after), countOf(limit)))
  return rows.map(profileOf)
}

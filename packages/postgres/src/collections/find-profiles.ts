import { type Identifier, matchedBy } from '@brazier/backend/parts'
import type { StoredAudience, Profile } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
import { countOf } from '../rows/chunks.ts'
import { applyPatch, type DocumentPatch } from '../rows/document-patch.ts'
import { type Row, statement, textOf } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { type AudiencePath, audiencePath } from './audience-path.ts'
import { findCandidates } from './profile-candidates.ts'

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
const lastPage = statement(`${found} ORDER BY braze_id DESC LIMIT $2`)
const pageBefore = statement(`${found} AND braze_id < $2 ORDER BY braze_id DESC LIMIT $3`)
const named = found.replace('SELECT document', 'SELECT braze_id, document')
const inOrder = statement(`${named} AND braze_id = ANY ($2::text[]) ORDER BY braze_id`)
// Not by the traits index: it would read the traits of all found users, also beyond the stretch.
const matching = statement(`${named} AND (traits @@ $2::jsonpath) IS TRUE
AND braze_id > $4 AND braze_id <= $5 ORDER BY braze_id LIMIT $3`)
const lastUser = statement('SELECT braze_id FROM profiles WHERE workspace = $1 ORDER BY braze_id DESC LIMIT 1')
// The size on disk, found by reading only the row.
const stretch =
  statement(`SELECT max(braze_id) FILTER (WHERE before <= $6) AS last, count(*) FILTER (WHERE before <= $6) AS walked,
count(*) AS seen, sum(work) FILTER (WHERE before <= $6) AS work
FROM (SELECT braze_id, work, sum(work) OVER (ORDER BY braze_id) - work AS before
FROM (SELECT braze_id, $4::double precision + $5::double precision * pg_column_size(traits) AS work FROM profiles
WHERE workspace = $1 AND braze_id > $2 ORDER BY braze_id LIMIT $3) AS sized) AS counted`)

/** Characters of the document, and number of patches. */
export interface StoredSize {
  readonly length: number
  readonly patches: number
}

/** Sizes by braze_id. */
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

/** Notes how each is stored. */
const readRows = (rows: readonly Row[], sizes: StoredSizes): readonly Profile[] =>
  rows.map((row) => {
    const { profile, size } = readRow(row)
    sizes.set(profile.braze_id, size)
    return profile
  })

export const loadProfiles = async (
  unit: UnitOfWork,
  sizes: StoredSizes,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Profile>> => {
  const rows = await unit.query(byId, ids.map(keyText))
  return new Map(readRows(rows, sizes).map((profile) => [profile.braze_id, profile]))
}

/** May return a profile twice. */
export const findProfiles = async (
  unit: UnitOfWork,
  sizes: StoredSizes,
  identifiers: readonly Identifier[],
): Promise<readonly Profile[]> => {
  const kinds = identifiers.map(({ kind }) => kind)
  const values = identifiers.map(({ kind, value }) => keyText(matchedBy(kind, value)))
  return readRows(await unit.query(byIdentifiers, kinds, values), sizes)
}

interface PageRequest {
  readonly after: string | undefined
  readonly limit: number
}

/** Most work of a statement. A user's test counts ten; a list filter adds the traits' bytes. */
const workOfStatement = 2_000_000

const workOfTest = 10

/** Users that a page's statements go through: for most audiences, few are enough. */
const stretches = { first: 1000, second: 20_000 }

/** Work to tell whether an audience is rare, before the index is asked. */
const workOfSample = 200_000

/** Tells whether the index finds a page sooner. Two in a small sample may be chance. */
const isRare = (matches: number, users: number): boolean => matches <= 2 || matches * 50 < users

interface Stretch {
  readonly last: string
  readonly walked: number
  readonly work: number
  readonly isEnd: boolean
}

/** Returns the reach of one statement; undefined after the last user. */
const findStretch = async (
  unit: UnitOfWork,
  from: string,
  { users, work }: { readonly users: number; readonly work: number },
  { tests, lists }: AudiencePath,
): Promise<Stretch | undefined> => {
  const [row] = await unit.query(stretch, from, users, tests * workOfTest, lists, work)
  if (typeof row?.['last'] !== 'string') return undefined
  const [walked, seen] = [Number(row['walked']), Number(row['seen'])]
  return { last: textOf(row, 'last'), walked, work: Number(row['work']), isEnd: walked === seen && seen < users }
}

/** Resolves to undefined if there are too many, or no index helps. */
const pageByIndex = async (
  unit: UnitOfWork,
  from: string,
  limit: number,
  { index, tests }: AudiencePath,
  countWork: (work: number) => void,
): Promise<readonly Row[] | undefined> => {
  // The index has the users of all workspaces. There, they are on all shards.
  if (index === undefined || unit.isDistributed) return undefined
  const workOf = (size: number): number => tests * workOfTest + index.lists * size
  const { ids, work } = await findCandidates(unit, from, index, workOf, { users: 2 * limit, work: workOfStatement })
  countWork(work)
  if (ids === undefined) return undefined
  const some = ids.slice(0, limit)
  // The last user tells that nobody is left.
  const end = ids.length > limit ? [] : (await unit.query(lastUser)).map((row) => textOf(row, 'braze_id'))
  return unit.query(inOrder, [...new Set([...some, ...end.filter((id) => id > from)])])
}

/**
 * Reads matching profiles from a stretch of users of bounded work. If hardly any match, asks the traits index; else, or if that finds too
 * many, reads another stretch. Source: decision 0111.
 */
const pageAmong = async (
  unit: UnitOfWork,
  { after, limit }: PageRequest,
  path: AudiencePath,
  countWork: (work: number) => void = () => undefined,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let from = keyText(after ?? '')
  const walk = async (users: number, work: number): Promise<Stretch | undefined> => {
    const part = await findStretch(unit, from, { users, work }, path)
    if (part === undefined) return undefined
    countWork(part.work)
    rows.push(...(await unit.query(matching, path.path, countOf(limit - rows.length), from, part.last)))
    from = part.last
    return part
  }
  const first = await walk(stretches.first, path.index === undefined ? workOfStatement : workOfSample)
  if (first === undefined || first.isEnd || rows.length === limit) return rows
  if (isRare(rows.length, first.walked)) {
    const others = await pageByIndex(unit, from, limit - rows.length, path, countWork)
    if (others !== undefined) return [...rows, ...others]
  }
  const second = await walk(stretches.second, workOfStatement)
  if (second === undefined || second.isEnd || rows.length === limit) return rows
  if (rows.at(-1)?.['braze_id'] === from) return rows
  return [...rows, ...(await unit.query(byId, [from]))]
}

/** Returns stored profiles by braze_id. Skips those whose traits cannot match `among`: fewer than `limit` may come, until there is none. */
export const pageProfiles = async (
  unit: UnitOfWork,
  { after, limit }: PageRequest,
  among?: StoredAudience,
  countWork?: (work: number) => void,
): Promise<readonly Profile[]> => {
  const path = among && audiencePath(among)
  if (path !== undefined) return (await pageAmong(unit, { after, limit }, path, countWork)).map(profileOf)
  const rows = await (after === undefined
    ? unit.query(firstPage, countOf(limit))
    : unit.query(nextPage, keyText(after), countOf(limit)))
  return rows.map(profileOf)
}

/** Returns the last braze_id first. */
export const pageProfilesBack = async (
  unit: UnitOfWork,
  before: string | undefined,
  limit: number,
): Promise<readonly Profile[]> => {
  const rows = await (before === undefined
    ? unit.query(lastPage, countOf(limit))
    : unit.query(pageBefore, keyText(before), countOf(limit)))
  return rows.map(profileOf)
}

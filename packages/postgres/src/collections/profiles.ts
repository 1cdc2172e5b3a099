import {
  createProfileIndex,
  type Identifier,
  type IdentifierKind,
  type IndexedKind,
  indexedKinds,
  type Profiles,
  valuesOf,
} from '@brazier/backend'
import type { Profile } from '@brazier/domain'
import { documentOf, type Row, type Session, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { deleteByKeys } from '../rows/by-keys.ts'
import { createOverlay } from '../rows/overlay.ts'
import { chunks, countOf } from '../rows/rows.ts'
import type { Unit } from '../unit.ts'

const byId = statement('SELECT document FROM profiles WHERE workspace = $1 AND braze_id = ANY ($2::text[])')
const byIdentifier = statement(`SELECT document FROM (SELECT braze_id FROM identifiers
WHERE workspace = $1 AND kind = $2 AND value = $3 OFFSET 0) AS holders
CROSS JOIN LATERAL
(SELECT document FROM profiles WHERE workspace = $1 AND profiles.braze_id = holders.braze_id OFFSET 0) AS found`)
const byIdentifiers = statement(`SELECT document FROM unnest($2::text[], $3::text[]) AS wanted (kind, value)
CROSS JOIN LATERAL (SELECT braze_id FROM identifiers
WHERE workspace = $1 AND identifiers.kind = wanted.kind AND identifiers.value = wanted.value OFFSET 0) AS holders
CROSS JOIN LATERAL
(SELECT document FROM profiles WHERE workspace = $1 AND profiles.braze_id = holders.braze_id OFFSET 0) AS found`)
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
  const held = new Set(others.map((one) => one.join('\n')))
  return list.filter((one) => !held.has(one.join('\n')))
}

const profileOf = (row: Row): Profile => documentOf<Profile>(row)

/** Statements that bring what is stored from one version of some profiles to the next. */
const send = async (
  session: Session,
  workspace: number,
  changes: readonly (readonly [id: string, before: Profile | undefined, after: Profile | undefined])[],
): Promise<void> => {
  const sent: Promise<unknown>[] = []
  for (const some of chunks(changes)) {
    const gone = some.flatMap(([, before, after]) => without(identifiersOf(before), identifiersOf(after)))
    const come = some.flatMap(([, before, after]) => without(identifiersOf(after), identifiersOf(before)))
    const deleted = some.filter(([, , after]) => after === undefined).map(([id]) => keyText(id))
    const put = some.filter(([, , after]) => after !== undefined)
    if (gone.length > 0) sent.push(session.query(deleteIdentifiers, [workspace, ...columns(gone)]))
    if (deleted.length > 0) sent.push(session.query(deleteProfiles, [workspace, deleted]))
    if (put.length > 0) {
      const ids = put.map(([id]) => keyText(id))
      const documents = put.map(([, , after]) => JSON.stringify(after))
      sent.push(session.query(putProfiles, [workspace, ids, documents]))
    }
    if (come.length > 0) sent.push(session.query(putIdentifiers, [workspace, ...columns(come)]))
  }
  await Promise.all(sent)
}

/** Profiles within one transaction: whoever was read or written is known, and found by what is known of them. */
export const createProfiles = (unit: Unit): Profiles => {
  const { session, workspace, journal } = unit
  const index = createProfileIndex()
  const overlay = createOverlay<Profile>(journal, index.relink)
  /** What the database has now of each profile that was read or sent; without it, identifiers cannot be compared. */
  const stored = new Map<string, Profile | undefined>()
  /** Identifiers of which every holder is known. */
  const complete = new Set<string>()

  const take = (row: Row): void => {
    const profile = profileOf(row)
    if (!stored.has(profile.braze_id)) stored.set(profile.braze_id, profile)
    overlay.read(profile.braze_id, profile)
  }
  const loadIds = async (ids: readonly string[]): Promise<void> => {
    for (const some of chunks(ids)) {
      const rows = await session.query(byId, [workspace, some.map(keyText)])
      const found = new Map(rows.map((row) => [profileOf(row).braze_id, profileOf(row)]))
      for (const id of some) if (!stored.has(id)) stored.set(id, found.get(id))
    }
  }
  const loadUnstored = async (ids: readonly string[]): Promise<void> => {
    const unknown = ids.filter((id) => !stored.has(id))
    if (unknown.length > 0) await loadIds(unknown)
  }
  const complement = async (kind: IndexedKind, value: string): Promise<void> => {
    const key = `${kind}\n${value}`
    if (complete.has(key)) return
    for (const row of await session.query(byIdentifier, [workspace, kind, keyText(value)])) take(row)
    complete.add(key)
  }
  const foresee = async (identifiers: readonly Identifier[]): Promise<void> => {
    const ids = identifiers.filter(({ kind, value }) => kind === 'braze_id' && !overlay.knows(value))
    const others = identifiers.filter(({ kind, value }) => kind !== 'braze_id' && !complete.has(`${kind}\n${value}`))
    const sent = chunks(others).map((some) =>
      session.query(byIdentifiers, [workspace, some.map(({ kind }) => kind), some.map(({ value }) => keyText(value))]),
    )
    const wanted = [...new Set(ids.map(({ value }) => value))]
    await loadUnstored(wanted)
    for (const id of wanted) overlay.read(id, stored.get(id))
    for (const row of (await Promise.all(sent)).flat()) take(row)
    for (const { kind, value } of others) complete.add(`${kind}\n${value}`)
  }
  const holders = async (kind: IdentifierKind, value: string): Promise<readonly string[]> => {
    if (kind !== 'braze_id') {
      await complement(kind, value)
      return index.find(kind, value)
    }
    if (!overlay.knows(value)) {
      await loadUnstored([value])
      overlay.read(value, stored.get(value))
    }
    return [value]
  }
  const refuseTaken = async (profile: Profile): Promise<void> => {
    for (const kind of ['external_id', 'user_alias'] as const) {
      for (const value of valuesOf(profile, kind)) {
        if ((await holders(kind, value)).every((holder) => holder === profile.braze_id)) continue
        throw new TypeError(
          `profiles.put: ${kind} ${value} belongs to another profile; look before you put (ports/store.ts)`,
        )
      }
    }
  }
  const recall = async (): Promise<void> => {
    const blind = overlay.blind()
    await loadUnstored(blind)
    for (const id of blind) overlay.recall(id, stored.get(id))
  }
  const flush = async (): Promise<void> => {
    const dirty = overlay.takeDirty()
    if (dirty.length === 0) return
    await loadUnstored(dirty.map(([id]) => id))
    const changes = dirty.map(([id, after]) => [id, stored.get(id), after] as const)
    for (const [id, after] of dirty) stored.set(id, after)
    await send(session, workspace, changes)
  }
  unit.join({ recall, flush })
  const page = async (after: string | undefined, limit: number): Promise<readonly Profile[]> => {
    await recall()
    await flush()
    const rows = await (after === undefined
      ? session.query(firstPage, [workspace, countOf(limit)])
      : session.query(nextPage, [workspace, keyText(after), countOf(limit)]))
    return rows.map(profileOf)
  }
  return {
    find: async (kind, value) => {
      const found = await holders(kind, value)
      return found.map((id) => overlay.get(id)).filter((profile) => profile !== undefined)
    },
    foresee,
    put: async (profile) => {
      await refuseTaken(profile)
      overlay.write(profile.braze_id, profile)
    },
    delete: async (id) => overlay.write(id, undefined),
    page,
  }
}

import { AttributesObject, catalogItemFaults, EventObject, PurchaseObject } from '@brazier/contract'
import { isoInstant, newItem } from '@brazier/domain/rules'
import { deleteItems } from '../catalogs/catalogs.delete_items.job.ts'
import { changeStoredItem } from '../catalogs/change-item.ts'
import { readItem } from '../catalogs/read-items.ts'
import { writeItem } from '../catalogs/write-item.ts'
import type { Integration } from '../ports/records/integration.ts'
import type { JobContext, Report } from '../queue/job-kind.ts'
import { deleteAsked } from '../users/delete-profile.ts'
import { isTokenImport } from '../users/import-tokens.ts'
import { unknownIn } from '../users/leave-out-unknown.ts'
import { findUser } from '../users/tracked-user.ts'
import { applyTrack, type DroppedMember, type Track } from '../users/users.track.job.ts'
import type { SyncRow } from './sync-row.ts'

/** Skipped: there is no such user, and the row makes none. */
export type RowEnd = 'synced' | 'failed' | 'skipped'

/** Without `report`, which would tell of each item that rows write. */
export interface RowContext extends Omit<JobContext, 'report'> {
  readonly reportRow: Report
}

type ApplyRow = (row: SyncRow, integration: Integration, context: RowContext) => Promise<RowEnd>

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** Warehouses write flags as texts and numbers. */
const flagOf = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? (flags.get(String(value).toLowerCase()) ?? value) : value

/** An unknown alias makes a user, too. Source: decision 0017. */
const objectOf = ({ subject, payload }: SyncRow): object => {
  const { _update_existing_only = false } = payload
  return { ...payload, _update_existing_only: flagOf(_update_existing_only), ...subject }
}

/** Without a time, it happened when the row was updated. Source: decision 0017. */
const activityOf = (row: SyncRow): object => ({ time: isoInstant(row.updated_at), ...objectOf(row) })

const write = async (track: Track, row: SyncRow, context: RowContext, isImport = false): Promise<RowEnd> => {
  const drops: DroppedMember[] = []
  const [user] = await applyTrack(track, { ...context, drops })
  for (const { name, result } of drops) context.reportRow(result, { element: `${row.element}.${name}` })
  return user === undefined && !isImport ? 'skipped' : 'synced'
}

/** A row fails if track refuses it. */
const tracked: { readonly [Type in 'users' | 'events' | 'purchases']: ApplyRow } = {
  users: async (row, _, context) => {
    const _merge_objects = flagOf(row.payload['_merge_objects'])
    const { success, data } = AttributesObject.safeParse({ ...objectOf(row), _merge_objects })
    if (!success || (await unknownIn(data, context.tx)) !== undefined) return 'failed'
    return write({ attributes: [data] }, row, context, isTokenImport(data))
  },
  events: async (row, _, context) => {
    const { success, data } = EventObject.safeParse(activityOf(row))
    return success ? write({ events: [data] }, row, context) : 'failed'
  },
  purchases: async (row, _, context) => {
    const { success, data } = PurchaseObject.safeParse(activityOf(row))
    return success ? write({ purchases: [data] }, row, context) : 'failed'
  },
}

/** Changes the item, adds a missing one, or deletes it if the column `deleted` is true. */
const applyItem: ApplyRow = async ({ item, payload }, { catalog_name = '' }, context) => {
  const { tx, now } = context
  const catalog = await tx.catalogs.get(catalog_name)
  const { id, deleted = false } = item
  const isDeletion = deleted !== '' && flagOf(deleted)
  if (catalog === undefined || typeof id !== 'string' || typeof isDeletion !== 'boolean') return 'failed'
  const known = await tx.catalogItems.get(catalog_name, id)
  const isChange = known !== undefined
  const members = isDeletion ? {} : payload
  // A faulty item may be too deep to be read.
  if (catalogItemFaults({ ...members, id }, isChange).length > 0) return 'failed'
  const read = readItem(catalog, { id, members }, isChange)
  if (!read.ok) return 'failed'
  const { values } = read
  if (isDeletion) {
    await deleteItems.run({ catalog_name, catalog_id: catalog.catalog_id, items: [{ id, values }] }, context)
    return 'synced'
  }
  const made = { ok: true as const, item: newItem(catalog.fields, id, values) }
  const written = isChange ? changeStoredItem(catalog, known, values) : made
  if (!written.ok) return 'failed'
  await writeItem(tx, catalog, written.item, now)
  return 'synced'
}

/** Fails if the user is unknown. An address names nobody here. */
const deleteUser: ApplyRow = async ({ subject }, _, context) => {
  const { external_id, user_alias, braze_id } = subject
  const { success, data } = AttributesObject.safeParse({ external_id, user_alias, braze_id })
  const user = success ? await findUser(data, context.tx) : undefined
  if (user !== undefined) await deleteAsked(user, context)
  return user === undefined ? 'failed' : 'synced'
}

/** Source: decision 0017. */
export const applyRow: ApplyRow = (row, integration, context) => {
  const { type } = integration
  if (type === 'catalog_items') return applyItem(row, integration, context)
  return type === 'user_deletes' ? deleteUser(row, integration, context) : tracked[type](row, integration, context)
}

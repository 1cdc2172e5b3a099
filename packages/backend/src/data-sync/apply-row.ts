import { AttributesObject, catalogItemFaults, EventObject, PurchaseObject } from '@brazier/contract'
import { isoInstant } from '@brazier/domain/rules'
import { deleteItems } from '../catalogs/catalogs.delete_items.job.ts'
import { replaceItems } from '../catalogs/catalogs.replace_items.job.ts'
import { readItems } from '../catalogs/read-items.ts'
import type { Integration } from '../ports/records/integration.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { deleteAsked } from '../users/delete-profile.ts'
import { unknownIn } from '../users/leave-out-unknown.ts'
import { findUser } from '../users/tracked-user.ts'
import { applyTrack } from '../users/users.track.job.ts'
import type { SyncRow } from './sync-row.ts'

type ApplyRow = (row: SyncRow, integration: Integration, context: JobContext) => Promise<boolean>

/** Without a time, it happened when the row was updated. Source: decision 0017. */
const activityOf = ({ subject, payload, updated_at }: SyncRow): object => ({
  time: isoInstant(updated_at),
  ...payload,
  ...subject,
})

/** Warehouses write flags as text. */
const flags = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])

/** Resolves to false if track refuses the row. */
const tracked: { readonly [Type in 'users' | 'events' | 'purchases']: ApplyRow } = {
  users: async ({ subject, payload }, _, context) => {
    const given = payload['_merge_objects']
    const _merge_objects = flags.get(given) ?? given
    const { success, data } = AttributesObject.safeParse({ ...payload, ...subject, _merge_objects })
    if (!success || (await unknownIn(data, context.tx)) !== undefined) return false
    await applyTrack({ attributes: [data] }, context)
    return true
  },
  events: async (row, _, context) => {
    const { success, data } = EventObject.safeParse(activityOf(row))
    if (success) await applyTrack({ events: [data] }, context)
    return success
  },
  purchases: async (row, _, context) => {
    const { success, data } = PurchaseObject.safeParse(activityOf(row))
    if (success) await applyTrack({ purchases: [data] }, context)
    return success
  },
}

/** Replaces the item, or deletes it if the column `deleted` is true. */
const applyItem: ApplyRow = async ({ item, payload }, { catalog_name = '' }, context) => {
  const catalog = await context.tx.catalogs.get(catalog_name)
  const { id, deleted } = item
  if (catalog === undefined || typeof id !== 'string') return false
  const isDeletion = deleted === true
  const members = isDeletion ? {} : payload
  // A faulty item may be too deep to be read.
  if (catalogItemFaults({ ...members, id }).length > 0) return false
  const read = readItems(catalog, [{ id, members }], false)
  if (!read.ok) return false
  const work = isDeletion ? deleteItems : replaceItems
  await work.run({ catalog_name, catalog_id: catalog.catalog_id, items: read.items }, context)
  return true
}

/** Resolves to false if the user is unknown. An address names nobody here. */
const deleteUser: ApplyRow = async ({ subject }, _, context) => {
  const { external_id, user_alias, braze_id } = subject
  const { success, data } = AttributesObject.safeParse({ external_id, user_alias, braze_id })
  const user = success ? await findUser(data, context.tx) : undefined
  if (user !== undefined) await deleteAsked(user, context)
  return user !== undefined
}

/** Resolves to false if the row is invalid. Source: decision 0017. */
export const applyRow: ApplyRow = (row, integration, context) => {
  const { type } = integration
  if (type === 'catalog_items') return applyItem(row, integration, context)
  return type === 'user_deletes' ? deleteUser(row, integration, context) : tracked[type](row, integration, context)
}

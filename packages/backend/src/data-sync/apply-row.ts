import { AttributesObject, EventObject, PurchaseObject } from '@brazier/contract'
import { readItems } from '../catalogs/read-items.ts'
import { deleteItems } from '../jobs/catalogs.delete_items.ts'
import { replaceItems } from '../jobs/catalogs.replace_items.ts'
import type { JobContext } from '../jobs/job-handler.ts'
import { trackUsers } from '../jobs/users.track.ts'
import type { Integration } from '../ports/records/integration.ts'
import { findUser } from '../track-target.ts'
import type { SyncRow } from './sync-row.ts'

type ApplyRow = (row: SyncRow, integration: Integration, context: JobContext) => Promise<boolean>

/** Tracks what a row says, if the contract takes it. */
const tracked: { readonly [Type in 'users' | 'events' | 'purchases']: ApplyRow } = {
  users: async ({ subject, payload }, _, context) => {
    const { success, data } = AttributesObject.safeParse({ ...payload, ...subject })
    if (success) await trackUsers({ attributes: [data] }, context)
    return success
  },
  events: async ({ subject, payload }, _, context) => {
    const { success, data } = EventObject.safeParse({ ...payload, ...subject })
    if (success) await trackUsers({ events: [data] }, context)
    return success
  },
  purchases: async ({ subject, payload }, _, context) => {
    const { success, data } = PurchaseObject.safeParse({ ...payload, ...subject })
    if (success) await trackUsers({ purchases: [data] }, context)
    return success
  },
}

/** Replaces the catalog item of a row, or deletes it where the column `deleted` is true. */
const applyItem: ApplyRow = async ({ subject, payload }, { catalog_name = '' }, context) => {
  const catalog = await context.tx.catalogs.get(catalog_name)
  const { id, deleted } = subject
  if (catalog === undefined || typeof id !== 'string') return false
  const isDeletion = deleted === true
  const read = readItems(catalog, [{ id, members: isDeletion ? {} : payload }], false)
  if (!read.ok) return false
  const work = isDeletion ? deleteItems : replaceItems
  await work({ catalog_name, catalog_id: catalog.catalog_id, items: read.items }, context)
  return true
}

/** Deletes the user of a row; a row that names nobody known fails. */
const deleteUser: ApplyRow = async ({ subject }, _, context) => {
  const { success, data } = AttributesObject.safeParse(subject)
  const user = success ? await findUser(data, context.tx) : undefined
  if (user !== undefined) await context.tx.profiles.delete(user.braze_id)
  return user !== undefined
}

/** Applies a row as its integration's type says; resolves to whether it could be. Source: decision 0017. */
export const applyRow: ApplyRow = (row, integration, context) => {
  const { type } = integration
  if (type === 'catalog_items') return applyItem(row, integration, context)
  return type === 'user_deletes' ? deleteUser(row, integration, context) : tracked[type](row, integration, context)
}

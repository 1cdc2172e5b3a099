import { queueItems } from '../catalogs/queue-items.ts'
import type { Handler } from '../handler.ts'

/** Queues items to be deleted. Source: decision 0031. */
export const catalogsDeleteItems: Handler<'catalogs.delete_items'> = (input, context) =>
  queueItems('catalogs.delete_items', input, context)

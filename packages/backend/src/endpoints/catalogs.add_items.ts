import { queueItems } from '../catalogs/queue-items.ts'
import type { Handler } from '../handler.ts'

/** Queues items to be added. Source: decision 0031. */
export const catalogsAddItems: Handler<'catalogs.add_items'> = (input, context) =>
  queueItems('catalogs.add_items', input, context)

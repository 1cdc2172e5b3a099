import { queueItems } from '../catalogs/queue-items.ts'
import type { Handler } from '../handler.ts'

/** Queues changes of items. Source: decision 0031. */
export const catalogsUpdateItems: Handler<'catalogs.update_items'> = (input, context) =>
  queueItems('catalogs.update_items', input, context)

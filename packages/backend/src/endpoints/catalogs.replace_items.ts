import { queueItems } from '../catalogs/queue-items.ts'
import type { Handler } from '../handler.ts'

/** Queues items that replace those there, or are added. Source: decision 0031. */
export const catalogsReplaceItems: Handler<'catalogs.replace_items'> = (input, context) =>
  queueItems('catalogs.replace_items', input, context)

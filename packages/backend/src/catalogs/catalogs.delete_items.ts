import type { Handler } from '../service/handler.ts'
import { deleteItems } from './catalogs.delete_items.job.ts'
import { queueItems } from './queue-items.ts'

/** Source: decision 0031. */
export const catalogsDeleteItems: Handler<'catalogs.delete_items'> = (input, context) =>
  queueItems(deleteItems, input, context)

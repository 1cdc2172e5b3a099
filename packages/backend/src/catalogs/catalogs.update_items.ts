import type { Handler } from '../service/handler.ts'
import { updateItems } from './catalogs.update_items.job.ts'
import { queueItems } from './queue-items.ts'

/** Source: decision 0031. */
export const catalogsUpdateItems: Handler<'catalogs.update_items'> = (input, context) =>
  queueItems(updateItems, input, context)

import type { Handler } from '../service/handler.ts'
import { replaceItems } from './catalogs.replace_items.job.ts'
import { queueItems } from './queue-items.ts'

/** Source: decision 0031. */
export const catalogsReplaceItems: Handler<'catalogs.replace_items'> = (input, context) =>
  queueItems(replaceItems, input, context)

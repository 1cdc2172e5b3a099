import type { Handler } from '../service/handler.ts'
import { addItems } from './catalogs.add_items.job.ts'
import { queueItems } from './queue-items.ts'

/** Source: decision 0031. */
export const catalogsAddItems: Handler<'catalogs.add_items'> = (input, context) => queueItems(addItems, input, context)

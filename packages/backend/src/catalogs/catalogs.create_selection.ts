import type { Handler } from '../service/handler.ts'
import { createSelection } from './catalogs.create_selection.job.ts'
import { inCatalog } from './in-catalog.ts'
import { refuse } from './refusal.ts'
import { selectionFaults } from './selection-faults.ts'

/** Source: decision 0157. */
export const catalogsCreateSelection: Handler<'catalogs.create_selection'> = ({ params, body }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const { name, description, external_id, source, filters, results_limit, sort_field, sort_order } = body.selection
    const selection = {
      name,
      ...(description !== undefined && { description }),
      ...(external_id !== undefined && { external_id }),
      ...(source !== undefined && { source }),
      filters: filters.map(({ field, operator, value }) => ({ field, operator, value })),
      results_limit,
      ...(sort_field !== undefined && { sort_field, sort_order }),
    }
    const found = await selectionFaults(catalog, selection)
    if (found.length > 0) {
      return refuse({ errors: found.map(({ error }) => error), faults: found.flatMap(({ faults }) => faults) })
    }
    await context.enqueue(tx, createSelection, [{ ...params, catalog_id: catalog.catalog_id, selection }])
    return { status: 202, body: { message: 'success' } }
  })

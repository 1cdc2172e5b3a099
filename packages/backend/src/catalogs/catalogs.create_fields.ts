import { catalogError, catalogErrors, catalogFieldErrors, limits } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { createFields } from './catalogs.create_fields.job.ts'
import { inCatalog } from './in-catalog.ts'
import { faultAt, refuse } from './refusal.ts'

/** Queues all fields or none. Source: decision 0139. */
export const catalogsCreateFields: Handler<'catalogs.create_fields'> = ({ params, body }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const known = new Set(catalog.fields.map(({ name }) => name))
    const taken = [...body.fields.entries()].filter(([, { name }]) => known.has(name))
    if (taken.length > 0) {
      const culprits = taken.map(([, { name }]) => ['name', name] as const)
      const error = catalogError(catalogErrors['field-names-not-unique'], culprits)
      const faults = taken.map(([index]) => ({ path: ['fields', index, 'name'], message: error.message }))
      return refuse({ errors: [error], faults })
    }
    if (catalog.fields.length + body.fields.length > limits.catalogFields) {
      const error = catalogError(catalogFieldErrors['catalog-exceeds-fields-limit'], [['fields', null]])
      return refuse(faultAt(error, 'fields'))
    }
    const fields = body.fields.map(({ name, type }) => ({ name, type }))
    await context.enqueue(tx, createFields, [{ ...params, catalog_id: catalog.catalog_id, fields }])
    return { status: 202, body: { message: 'success' } }
  })

import { catalogError, type CatalogError, catalogErrors } from '@brazier/contract'
import type { Catalog } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { faultAt, refuse } from './refusal.ts'
import { shownCatalog } from './shown.ts'

const taken = (name: string): CatalogError =>
  catalogError(catalogErrors['catalog-name-already-exists'], [['name', name]])

/** Source: spec, "POST /catalogs". */
export const catalogsCreate: Handler<'catalogs.create'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { now, ids } = context
    const created: Catalog[] = []
    for (const [index, { name, description, fields }] of body.catalogs.entries()) {
      if ((await tx.catalogs.get(name)) !== undefined) return refuse(faultAt(taken(name), 'catalogs', index, 'name'))
      const declared = fields.map((field) => ({ name: field.name, type: field.type }))
      const catalog = { catalog_id: ids.uuid(), name, description, fields: declared, updated_at: now }
      await tx.catalogs.put(name, catalog)
      created.push(catalog)
    }
    for (const [index, { name }] of created.entries()) say('done', { element: `catalogs[${index}]`, about: name })
    const catalogs = created.map((catalog) => shownCatalog(catalog, 0))
    return { status: 201, body: { catalogs, message: 'success' } }
  })

import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { catalogNotFound } from './refusal.ts'

/** Queued jobs on its items then do nothing. Source: decision 0031. */
export const catalogsDelete: Handler<'catalogs.delete'> = ({ params }, context) =>
  sayAfter(context, async (tx, say) => {
    const { catalog_name } = params
    if ((await tx.catalogs.get(catalog_name)) === undefined) return catalogNotFound(catalog_name)
    await tx.catalogItems.deleteAll(catalog_name)
    await tx.catalogs.delete(catalog_name)
    say('done', { about: catalog_name })
    return { status: 200, body: { message: 'success' } }
  })

import type { Catalog } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import type { HandlerContext } from '../service/handler.ts'
import { type CatalogRefusal, catalogNotFound } from './refusal.ts'

export const inCatalog = <Answer>(
  { store }: Pick<HandlerContext, 'store'>,
  { catalog_name }: { readonly catalog_name: string },
  work: (tx: Transaction, catalog: Catalog) => Promise<Answer>,
): Promise<Answer | CatalogRefusal<404>> =>
  store.transaction(async (tx) => {
    const catalog = await tx.catalogs.get(catalog_name)
    return catalog === undefined ? catalogNotFound(catalog_name) : work(tx, catalog)
  })

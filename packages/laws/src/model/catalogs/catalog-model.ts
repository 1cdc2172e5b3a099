import { compareTexts } from '@brazier/domain/rules'
export interface ModelItem {
  readonly title: string | null
  readonly stock: number | null
}

export interface ModelCatalog {
  readonly items: Map<string, ModelItem>
  updated_at: number
}

export type ModelItemVerb = 'add' | 'replace' | 'update' | 'delete'

const blank: ModelItem = { title: null, stock: null }

export class ModelCatalogs {
  readonly byName = new Map<string, ModelCatalog>()

  create(name: string, now: number): boolean {
    if (this.byName.has(name)) return false
    this.byName.set(name, { items: new Map(), updated_at: now })
    return true
  }

  /** As the service shows them. */
  listed(): readonly object[] {
    return [...this.byName]
      .toSorted(([a], [b]) => compareTexts(a, b))
      .map(([name, { items, updated_at }]) => ({ name, num_items: items.size, updated_at }))
  }

  /** In order of id. */
  itemsOf({ items }: ModelCatalog): readonly object[] {
    return [...items].toSorted(([a], [b]) => compareTexts(a, b)).map(([id, item]) => ({ id, ...item }))
  }

  /** Adds only new items, updates and deletes only existing ones. */
  change(catalog: ModelCatalog, verb: ModelItemVerb, id: string, members: Partial<ModelItem>, now: number): boolean {
    const known = catalog.items.get(id)
    if (verb === 'add' ? known !== undefined : verb !== 'replace' && known === undefined) return false
    if (verb === 'delete') catalog.items.delete(id)
    else catalog.items.set(id, { ...(verb === 'update' && known !== undefined ? known : blank), ...members })
    catalog.updated_at = now
    return true
  }

  /** Does nothing if the catalog has been deleted. */
  changeMany(
    name: string,
    catalog: ModelCatalog,
    verb: ModelItemVerb,
    items: readonly (Partial<ModelItem> & { readonly id: string })[],
    now: number,
  ): void {
    if (this.byName.get(name) !== catalog) return
    for (const { id, ...members } of items) this.change(catalog, verb, id, members, now)
  }
}

import type { CatalogItem } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'

const itemsOfSlice = 500

/** Goes in order of id until `work` resolves to false. */
export const eachPage = async (
  tx: Transaction,
  catalog: string,
  yieldIfBusy: (work: number) => Promise<void>,
  work: (items: readonly CatalogItem[]) => Promise<boolean> | boolean,
): Promise<void> => {
  for (let after: string | undefined; ;) {
    const position = { side: 'after', ...(after === undefined ? {} : { key: after }) } as const
    const items = await tx.catalogItems.page(catalog, position, itemsOfSlice)
    if (items.length > 0 && !(await work(items))) return
    after = items.at(-1)?.id
    if (after === undefined || items.length < itemsOfSlice) return
    await yieldIfBusy(1)
  }
}

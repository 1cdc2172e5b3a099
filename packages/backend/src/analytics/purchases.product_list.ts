import { limits } from '@brazier/contract'
import { readAfter } from '../paging/read-records.ts'
import type { Handler } from '../service/handler.ts'

/** Source: decision 0138. */
export const purchasesProductList: Handler<'purchases.product_list'> = async ({ query }, { store }) => {
  const size = limits.eventNamePage
  const { found } = await store.read((tx) =>
    readAfter(tx.products, ({ product_id }) => product_id, query.page * size, size),
  )
  return { status: 200, body: { products: found.map(({ product_id }) => product_id), message: 'success' } }
}

import { limits } from '@brazier/contract'
import { inOrderOfCreation, numberedPage } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'

/** Source: decision 0065. */
export const segmentsList: Handler<'segments.list'> = async ({ query }, { store }) => {
  const all = await store.read((tx) => tx.segments.page(undefined, Infinity))
  const segments = numberedPage(inOrderOfCreation(all, query.sort_direction), query.page, limits.listPage).map(
    ({ id, name, analytics_tracking_enabled, tags }) => ({ id, name, analytics_tracking_enabled, tags }),
  )
  return { status: 200, body: { segments, message: 'success' } }
}

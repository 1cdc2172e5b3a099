import type { Handler } from '../service/handler.ts'
import { listed, sendablePage } from './sendables.ts'

/** Source: decision 0065. */
export const canvasList: Handler<'canvas.list'> = async ({ query }, { store }) => {
  const all = await store.read((tx) => tx.canvases.page(undefined, Infinity))
  return { status: 200, body: { canvases: sendablePage(all, query).map(listed), message: 'success' } }
}

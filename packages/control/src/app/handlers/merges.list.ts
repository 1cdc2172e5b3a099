import type { ControlHandler } from '../control-handler.ts'
import { mergesNotKept, shownMerge } from '../shown-merges.ts'

export const mergesList: ControlHandler<'merges.list'> = async ({ workspace }) => {
  const merges = await workspace.store.read((tx) => tx.merges.list(Infinity))
  return {
    status: 200,
    body: merges === undefined ? { merges: [], not_kept: mergesNotKept } : { merges: merges.map(shownMerge) },
  }
}

import { previewMerge } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { shownSide } from '../shown-merges.ts'

export const mergesPreview: ControlHandler<'merges.preview'> = async ({
  workspace,
  body: { identifier_to_keep, identifier_to_merge },
}) => {
  const given = { keep: identifier_to_keep, merge: identifier_to_merge }
  const now = workspace.clock.now()
  const { keep, merge, ...more } = await workspace.store.read((tx) => previewMerge(tx, given, now))
  return { status: 200, body: { keep: shownSide(keep), merge: shownSide(merge), ...more } }
}

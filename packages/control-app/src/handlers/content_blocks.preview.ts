import { type Preview, previewBlock } from '@brazier/backend'
import type { ControlHandler } from '../control-handler.ts'
import { finderOf } from '../find-user.ts'
import { refusal } from '../refusal.ts'

/** See the row of the same name. */
export const contentBlocksPreview: ControlHandler<'content_blocks.preview'> = async ({
  workspace,
  body: { block, user, ...given },
}) => {
  const properties = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const preview: Preview = {
    block,
    now: workspace.clock.now(),
    properties,
    ...(user !== undefined && { user: finderOf(user) }),
  }
  const shown = await workspace.store.read((tx) => previewBlock(tx, preview))
  if (shown.ok) return { status: 200, body: { text: shown.text } }
  if ('notFound' in shown) return refusal(404, shown.notFound)
  if ('isOverBudget' in shown) return refusal(400, shown.error)
  return { status: 200, body: 'aborted' in shown ? { aborted: shown.aborted } : { error: shown.error } }
}

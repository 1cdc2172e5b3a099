import { type Preview, previewBlock } from '@brazier/backend/console'
import type { ControlHandler } from '../control-handler.ts'
import { finderOf } from '../find-user.ts'
import { refusal } from '../refusal.ts'

export const contentBlocksPreview: ControlHandler<'content_blocks.preview'> = async ({
  workspace,
  body: { block, user, ...given },
}) => {
  const properties = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const preview: Preview = {
    block,
    now: workspace.clock.now(),
    properties,
    base_url: workspace.address(),
    ...(user !== undefined && { user: finderOf(user) }),
  }
  const shown = await workspace.readCalling((tx, answers) => previewBlock(tx, { ...preview, answers }))
  if ('notFound' in shown) return refusal(404, shown.notFound)
  if ('isOverBudget' in shown) return refusal(400, shown.error)
  const { ok: _, ...body } = shown
  return { status: 200, body }
}

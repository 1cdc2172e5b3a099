import { type Preview, previewBlock, previewEmail } from '@brazier/backend/console'
import type { Workspace } from '@brazier/backend/parts'
import type { ReadBody } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { finderOf } from '../find-user.ts'
import { refusal } from '../refusal.ts'

type PreviewOptions = Omit<ReadBody<'content_blocks.preview'>, 'block'>

const previewFor = (workspace: Workspace, { user, ...given }: PreviewOptions): Omit<Preview, 'block'> => ({
  now: workspace.clock.now(),
  properties: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  base_url: workspace.address(),
  ...(user !== undefined && { user: finderOf(user) }),
})

export const contentBlocksPreview: ControlHandler<'content_blocks.preview'> = async ({
  workspace,
  body: { block, ...given },
}) => {
  const preview = { block, ...previewFor(workspace, given) }
  const rendered = await workspace.readCalling((tx, answers) => previewBlock(tx, { ...preview, answers }))
  if ('notFound' in rendered) return refusal(404, rendered.notFound)
  if ('isOverBudget' in rendered) return refusal(400, rendered.error)
  const { ok: _, ...body } = rendered
  return { status: 200, body }
}

export const emailTemplatesPreview: ControlHandler<'email_templates.preview'> = async ({
  workspace,
  body: { template, ...given },
}) => {
  const preview = { template, ...previewFor(workspace, given) }
  const rendered = await workspace.readCalling((tx, answers) => previewEmail(tx, { ...preview, answers }))
  if ('notFound' in rendered) return refusal(404, rendered.notFound)
  if ('isOverBudget' in rendered) return refusal(400, rendered.error)
  const { ok: _, ...body } = rendered
  return { status: 200, body }
}

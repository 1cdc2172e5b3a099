import { previewEmail } from '@brazier/backend/console'
import type { ControlHandler } from '../control-handler.ts'
import { finderOf } from '../find-user.ts'
import { refusal } from '../refusal.ts'

export const emailTemplatesPreview: ControlHandler<'email_templates.preview'> = async ({
  workspace,
  body: { template, user, ...given },
}) => {
  const properties = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const shown = await workspace.readCalling((tx, answers) =>
    previewEmail(tx, {
      template,
      now: workspace.clock.now(),
      properties,
      base_url: workspace.address(),
      answers,
      ...(user !== undefined && { user: finderOf(user) }),
    }),
  )
  if ('notFound' in shown) return refusal(404, shown.notFound)
  if ('isOverBudget' in shown) return refusal(400, shown.error)
  const { ok: _, ...body } = shown
  return { status: 200, body }
}

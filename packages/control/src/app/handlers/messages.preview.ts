import { type MessagePreview, type PreviewedMessages, previewMessages } from '@brazier/backend/console'
import type { ControlHandler } from '../control-handler.ts'
import { finderOf } from '../find-user.ts'
import { mailOf } from '../mail/mail-of.ts'
import { refusal } from '../refusal.ts'

type Previewed = Extract<PreviewedMessages, { readonly ok: true }>['messages'][number]

/** Adds the links of a mail. */
const withLinks = async (message: Previewed) => {
  const html = mailOf(message)
  if (html === undefined) return message
  const { mailLinks } = await import('../mail/mail-links.ts')
  return { ...message, links: mailLinks(html) }
}

export const messagesPreview: ControlHandler<'messages.preview'> = async ({ workspace, body }) => {
  const { user, variation: variation_id, trigger_properties: properties } = body
  const preview: MessagePreview = {
    target:
      'campaign_id' in body
        ? { campaign_id: body.campaign_id }
        : { canvas_id: body.canvas_id, canvas_step_id: body.step },
    user: typeof user === 'string' ? user : finderOf(user),
    variation_id,
    properties,
    now: workspace.clock.now(),
    base_url: workspace.address(),
  }
  const previewed = await workspace.readCalling((tx, answers) => previewMessages(tx, { ...preview, answers }))
  if (!previewed.ok) return refusal(404, previewed.notFound)
  const { profile, steps, variation, messages } = previewed
  const { braze_id, external_id } = profile
  return {
    status: 200,
    body: {
      user: { braze_id, ...(external_id !== undefined && { external_id }) },
      is_received: messages.some(({ outcome }) => outcome === 'sent'),
      steps,
      ...(variation && { variation }),
      messages: await Promise.all(messages.map(withLinks)),
    },
  }
}

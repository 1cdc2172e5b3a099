import { type MessagePreview, previewMessages } from '@brazier/backend/console'
import * as z from 'zod'
import type { ReadQuery } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { mailOf } from '../mail/mail-of.ts'
import { refusal } from '../refusal.ts'

type Query = ReadQuery<'messages.preview.html'>

const Properties = z.record(z.string(), z.json())

const targetOf = ({ campaign_id, canvas_id, step }: Query): MessagePreview['target'] | undefined => {
  if (campaign_id !== undefined && canvas_id === undefined) return { campaign_id }
  return campaign_id === undefined && canvas_id !== undefined ? { canvas_id, canvas_step_id: step } : undefined
}

const propertiesOf = (text = '{}'): z.output<typeof Properties> | undefined => {
  try {
    return Properties.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const messagesPreviewHtml: ControlHandler<'messages.preview.html'> = async ({ workspace, query }) => {
  const target = targetOf(query)
  if (target === undefined) return refusal(400, 'either campaign_id or canvas_id is needed')
  const properties = propertiesOf(query.trigger_properties)
  if (properties === undefined) return refusal(400, 'trigger_properties: must be a JSON object')
  const { user, variation: variation_id } = query
  const base_url = workspace.address()
  const asked = { target, user, variation_id, properties, now: workspace.clock.now(), base_url }
  const previewed = await workspace.readCalling((tx, answers) => previewMessages(tx, { ...asked, answers }))
  if (!previewed.ok) return refusal(404, previewed.notFound)
  const message = previewed.messages[query.message]
  const html = message === undefined ? undefined : mailOf(message)
  if (html === undefined) return refusal(404, 'the user would receive no such email')
  const { mailPage } = await import('../mail/seal-mail.ts')
  return { status: 200, html: mailPage(html) }
}

import { type MessagePreview, type PreviewedMessages, previewMessages } from '@brazier/backend/console'
import * as z from 'zod'
import type { ControlAnswers, ReadQuery } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { finderOf } from '../find-user.ts'
import { mailOf } from '../mail/mail-of.ts'
import { refusal } from '../refusal.ts'

type Target = ControlAnswers<'messages.targets'>['body']['targets'][number]

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

export const messagesTargets: ControlHandler<'messages.targets'> = async ({ workspace, query: { limit } }) =>
  workspace.store.read(async (tx) => {
    const campaigns = await tx.campaigns.page(undefined, limit)
    const canvases = await tx.canvases.page(undefined, limit)
    const targets: readonly Target[] = [
      ...campaigns.map((one) => ({
        kind: 'campaign' as const,
        ...named(one),
        state: one.state,
        variations: one.variations.map(named),
      })),
      ...canvases.map((one) => ({
        kind: 'canvas' as const,
        ...named(one),
        state: one.state,
        variations: one.variants.map(named),
        steps: one.steps.map(named),
      })),
    ]
    return { status: 200, body: { targets } }
  })

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

import {
  type JsonObject,
  parseTemplate,
  type Profile,
  type Rendered,
  type Template,
  unreachable,
} from '@brazier/domain'
import { createRenderer, type Renderer } from '../content-blocks/render.ts'
import { listedAddress } from '../email-subscription.ts'
import type { JobContext } from '../jobs/job-handler.ts'
import type { EmailListName } from '../ports/email-lists.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import type { Transaction } from '../ports/store.ts'

/** A message on its way to one user. */
export interface Delivery {
  readonly profile: Profile
  readonly message: Message
  readonly sendable: Sendable
  readonly send: SendSchedule
  readonly properties: JsonObject
  readonly variation: { readonly id: string; readonly name: string }
  readonly canvas_step_id?: string
}

/** Delivers messages; resolves to whether one was sent. */
export type Deliver = (delivery: Delivery) => Promise<boolean>

type Parts = readonly (readonly [part: string, template: Template | undefined])[]

const parsed = new WeakMap<Message, Parts>()

/** A message's parts as templates. Records never change, so that each is parsed once. */
const templatesOf = (message: Message): Parts => {
  const known = parsed.get(message)
  if (known !== undefined) return known
  const parts = Object.entries(message.parts).map(([part, text]) => {
    const read = parseTemplate(text)
    return [part, read.ok ? read.template : undefined] as const
  })
  parsed.set(message, parts)
  return parts
}

/** The lists that keep email from an address whatever the subscription of its user is. */
export const stoppingLists = ['hard_bounces', 'spam'] as const satisfies readonly EmailListName[]

const isUnreachable = async (tx: Transaction, { profile, message, sendable }: Delivery): Promise<boolean> => {
  const address = message.channel === 'email' ? profile.email && listedAddress(profile.email) : undefined
  const isOn = async (list: (typeof stoppingLists)[number]): Promise<boolean> =>
    address !== undefined && (await tx.emailLists.get(list, address)) !== undefined
  const conditions = {
    recipient_subscription_state: sendable.recipient_subscription_state,
    subscription_group_id: sendable.subscription_group_id,
    hard_bounced: await isOn('hard_bounces'),
    reported_spam: await isOn('spam'),
  }
  return unreachable(profile, message.channel, conditions) !== undefined
}

/** What the texts of one delivery can refer to. */
const givenOf = ({ profile, send, sendable, properties }: Delivery, now: number): Parameters<Renderer>[1] => {
  const about = { name: sendable.name, api_id: sendable.id, dispatch_id: send.dispatch_id }
  return send.kind === 'campaign'
    ? { profile, now, api_trigger_properties: properties, campaign: about }
    : { profile, now, canvas_entry_properties: properties, canvas: about }
}

type Outcome = Pick<OutboxEntry, 'outcome' | 'reason' | 'parts'>

/** Every part rendered, or why the message does not go out. */
const render = async (delivery: Delivery, renderer: Renderer, now: number): Promise<Outcome> => {
  const parts: (readonly [string, string])[] = []
  for (const [part, template] of templatesOf(delivery.message)) {
    const malformed: Rendered = { ok: false, error: `${part} contains malformed liquid` }
    const rendered = template === undefined ? malformed : await renderer(template, givenOf(delivery, now))
    if (rendered.ok) parts.push([part, rendered.text])
    else if ('aborted' in rendered) return { outcome: 'aborted', reason: rendered.aborted, parts: {} }
    else return { outcome: 'failed', reason: rendered.error, parts: {} }
  }
  return { outcome: 'sent', parts: Object.fromEntries(parts) }
}

/**
 * Makes what delivers these messages: who can be reached gets one, rendered, into the outbox. Good for as long as its
 * transaction. Source: decision 0044.
 */
export const createDeliver = async ({ tx, now }: JobContext, messages: readonly Message[]): Promise<Deliver> => {
  const templates = messages.flatMap(templatesOf).flatMap(([, template]) => (template === undefined ? [] : [template]))
  const renderer = await createRenderer(tx, templates)
  return async (delivery) => {
    if (await isUnreachable(tx, delivery)) return false
    const { profile, message, send, variation, canvas_step_id } = delivery
    const rendered = await render(delivery, renderer, now)
    await tx.outbox.add({
      time: now,
      braze_id: profile.braze_id,
      external_id: profile.external_id,
      channel: message.channel,
      ...(send.kind === 'campaign' ? { campaign_id: send.target_id } : { canvas_id: send.target_id, canvas_step_id }),
      variation_id: variation.id,
      variation_name: variation.name,
      dispatch_id: send.dispatch_id,
      schedule_id: send.schedule === undefined ? undefined : send.schedule_id,
      send_id: send.send_id,
      ...rendered,
    })
    return rendered.outcome === 'sent'
  }
}

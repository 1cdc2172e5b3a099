import {
  type Instant,
  type JsonObject,
  parseTemplate,
  type Profile,
  type Rendered,
  type Template,
  unreachable,
  type Unreachable,
} from '@brazier/domain'
import { createRenderer, type Renderer, type Rest } from '../content-blocks/render.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import { addressConditions } from './reach-conditions.ts'

// Prepares a message for one user: checks that the user can be reached, and renders it. It writes nothing, so deliveries (deliver.ts)
// and previews (preview-messages.ts) share it.

/** For whom a message is prepared, and of what send. */
export interface Prepared {
  readonly profile: Profile
  readonly sendable: Sendable
  readonly send: Pick<RequestedSend, 'kind' | 'dispatch_id' | 'attachments'>
  readonly properties: JsonObject
}

type Parts = readonly (readonly [part: string, template: Template | undefined])[]

const parsed = new WeakMap<Message, Parts>()

/** Returns the parts of a message as templates. Parses each message once, because records never change. */
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

/** Returns why a message cannot reach a user; undefined if it can. */
const unreachableBecause = async (
  tx: Transaction,
  { profile, sendable }: Prepared,
  { channel, subscription_group_id = sendable.subscription_group_id }: Message,
): Promise<ReturnType<typeof unreachable>> => {
  const conditions = {
    recipient_subscription_state: sendable.recipient_subscription_state,
    subscription_group_id,
    ...(await addressConditions(tx, profile, channel)),
  }
  return unreachable(profile, channel, conditions)
}

/** Returns what the Liquid of a delivery can refer to. */
const liquidContext = ({ profile, send, sendable, properties }: Prepared, now: number): Parameters<Renderer>[1] => {
  const about = { name: sendable.name, api_id: sendable.id, dispatch_id: send.dispatch_id }
  return send.kind === 'canvas'
    ? { profile, now, canvas_entry_properties: properties, canvas: about }
    : { profile, now, api_trigger_properties: properties, campaign: about }
}

/** What became of a message. */
type Outcome = Pick<OutboxEntry, 'outcome' | 'reason' | 'parts'>

/** The part of an email that names its attachments, as JSON. Source: decision 0168. */
const attachmentsOf = ({ send }: Prepared, { channel }: Message): Outcome['parts'] =>
  channel === 'email' && send.attachments !== undefined ? { attachments: JSON.stringify(send.attachments) } : {}

/** Renders every part of a message, or returns why the message is not sent. */
const render = async (prepared: Prepared, message: Message, renderer: Renderer, now: number): Promise<Outcome> => {
  const parts: (readonly [string, string])[] = []
  for (const [part, template] of templatesOf(message)) {
    const malformed: Rendered = { ok: false, error: `${part} contains malformed liquid` }
    const rendered = template === undefined ? malformed : await renderer(template, liquidContext(prepared, now))
    if (rendered.ok) parts.push([part, rendered.text])
    else if ('aborted' in rendered) return { outcome: 'aborted', reason: rendered.aborted, parts: {} }
    else return { outcome: 'failed', reason: rendered.error, parts: {} }
  }
  return { outcome: 'sent', parts: { ...Object.fromEntries(parts), ...attachmentsOf(prepared, message) } }
}

/** A message as a user gets it, or why it does not reach the user. */
export type PreparedMessage = Outcome | { readonly unreachable: Unreachable }

/** Prepares a message for one user. */
export type Prepare = (prepared: Prepared, message: Message) => Promise<PreparedMessage>

/** Makes the function that prepares these messages. Valid for one transaction. Source: decision 0044. */
export const createPrepare = async (
  tx: Transaction,
  messages: readonly Message[],
  now: Instant,
  rest?: Rest,
): Promise<Prepare> => {
  const templates = messages.flatMap(templatesOf).flatMap(([, template]) => (template === undefined ? [] : [template]))
  const renderer = await createRenderer(tx, templates, rest)
  return async (prepared, message) => {
    const reason = await unreachableBecause(tx, prepared, message)
    return reason === undefined ? render(prepared, message, renderer, now) : { unreachable: reason }
  }
}

import { limits } from '@brazier/contract'
import { type ParsedTemplate, parseTemplate } from '@brazier/domain/liquid'
import {
  createNotes,
  createValues,
  type Instant,
  type JsonObject,
  type MessageLinks,
  type Profile,
  type Rendered,
  type RenderedValue,
  type RenderNote,
  unreachable,
  type Unreachable,
} from '@brazier/domain/rules'
import { createRenderer, type Renderer, type RenderGiven, type YieldIfBusy } from '../content-blocks/render.ts'
import { maskCredentials } from '../mask-credentials.ts'
import type { DeliveryAnswers, PartAnswers } from '../ports/connected.ts'
import { headerPart, mailHeaderPart } from '../ports/outgoing.ts'
import { addsListUnsubscribe } from '../ports/read-settings.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { getsListUnsubscribe, listUnsubscribe } from './list-unsubscribe.ts'
import { createLinks, type Linked } from './message-links.ts'
import { addressConditions, sendableConditions } from './reach-conditions.ts'
import { messageId, type MessageHolder } from './shown-messages.ts'

// Checks the user's reach, and renders. Writes nothing: deliveries (deliver.ts) and previews (preview-messages.ts) share it.

export interface Prepared extends Linked {
  readonly profile: Profile
  readonly sendable: Sendable
  readonly send: Pick<RequestedSend, 'kind' | 'dispatch_id' | 'attachments'> & Linked['send']
  readonly properties: JsonObject
  /** A variation or variant. The id is empty if there is none. */
  readonly variation: { readonly id: string; readonly name: string }
  readonly step?: MessageHolder | undefined
}

type Parts = readonly (readonly [part: string, template: ParsedTemplate])[]

const parsed = new WeakMap<Message, Parts>()
const parsedHeaders = new WeakMap<Message, Parts>()

const parse = (texts: { readonly [part: string]: unknown }, prefix = ''): Parts =>
  Object.entries(texts).map(([part, text]) => [`${prefix}${part}`, parseTemplate(String(text))] as const)

/** Parses each message once: records never change. */
const partsOf = (message: Message): Parts => {
  const known = parsed.get(message) ?? parse(message.parts)
  parsed.set(message, known)
  return known
}

/** Names them as a request does. */
const parseHeaders = ({ channel, settings }: Message): Parts => {
  const { headers, email_headers } = settings ?? {}
  if (channel === 'webhook' && typeof headers === 'object') return parse({ ...headers }, headerPart)
  if (channel !== 'email' || !Array.isArray(email_headers)) return []
  const pairs = email_headers.map(
    ({ key, value }: { readonly key: string; readonly value: string }) => [key, value] as const,
  )
  return parse(Object.fromEntries(pairs), mailHeaderPart)
}

const headersOf = (message: Message): Parts => {
  const known = parsedHeaders.get(message) ?? parseHeaders(message)
  parsedHeaders.set(message, known)
  return known
}

/** Adds a webhook's headers if receivers are called. */
const createTemplates =
  (isCalled: boolean): ((message: Message) => Parts) =>
  (message) =>
    isCalled || message.channel === 'email' ? [...partsOf(message), ...headersOf(message)] : partsOf(message)

const unreachableBecause = async (
  tx: Transaction,
  { profile, sendable }: Prepared,
  { channel, subscription_group_id = sendable.subscription_group_id }: Message,
): Promise<ReturnType<typeof unreachable>> => {
  const conditions = {
    ...sendableConditions(sendable, channel),
    subscription_group_id,
    ...(await addressConditions(tx, profile, channel)),
  }
  return unreachable(profile, channel, conditions)
}

const liquidContext = (
  { profile, send, sendable, properties, variation, step }: Prepared,
  message: Message,
  now: number,
): Parameters<Renderer>[1] => {
  const { dispatch_id } = send
  const about = { name: sendable.name, api_id: sendable.id, dispatch_id }
  const { id, name } = variation
  if (send.kind === 'canvas') {
    const canvas = { ...about, variant_name: name, variant_api_id: id }
    // In a Canvas, the campaign is the step.
    const campaign = step && {
      name: step.name,
      api_id: step.id,
      dispatch_id,
      message_name: message.name ?? step.name,
      message_api_id: messageId(step.id, step.messages.indexOf(message)),
    }
    return { profile, now, canvas_entry_properties: properties, canvas, ...(campaign && { campaign }) }
  }
  const campaign = id === '' ? about : { ...about, message_name: name, message_api_id: id }
  return { profile, now, api_trigger_properties: properties, campaign }
}

type Outcome = Pick<OutboxEntry, 'outcome' | 'reason' | 'parts' | 'notes'> & {
  /** Absent unless asked for. */
  readonly values?: readonly RenderedValue[]
  /** JSON of the pairs; absent without any. */
  readonly message_extras?: string
}

/** Names the attachments, as JSON. Source: decision 0042. */
const attachmentsOf = ({ send }: Prepared, { channel }: Message): Outcome['parts'] =>
  channel === 'email' && send.attachments !== undefined ? { attachments: JSON.stringify(send.attachments) } : {}

interface Unanswered {
  readonly notYet: 'soon' | 'later'
}

/** Returns known answers to the `place`-th message's calls. */
export interface Asking {
  readonly place: number
  readonly known: DeliveryAnswers
}

/** Takes each key's first value. Leaves out pairs beyond the limit. Source: decision 0051. */
const extrasOf = (noted: readonly Rendered[]): Pick<Outcome, 'message_extras'> => {
  const kept = new Map<string, string>()
  let bytes = 0
  for (const [key, value] of noted.flatMap(({ extras = [] }) => extras)) {
    const size = new TextEncoder().encode(key + value).length
    if (kept.has(key) || bytes + size > limits.messageExtrasBytes) continue
    kept.set(key, value)
    bytes += size
  }
  return kept.size === 0 ? {} : { message_extras: JSON.stringify(Object.fromEntries(kept)) }
}

const withNotes = (outcome: Outcome, noted: readonly Rendered[]): Outcome => {
  const notes: readonly RenderNote[] = createNotes(...noted.map((each) => each.notes)).list
  const values = noted.some((each) => each.values !== undefined)
  return {
    ...outcome,
    ...extrasOf(noted),
    ...(notes.length > 0 && { notes }),
    ...(values && { values: createValues(...noted.map((each) => each.values ?? [])).list }),
  }
}

/** Makes the links at the first need, then renders the part again with the budget that it had. */
const withLinks = (renderer: Renderer, linksOf: () => Promise<MessageLinks>): Renderer => {
  let made: MessageLinks | undefined
  return async (template, given) => {
    let isWanted = false
    const { answers } = given
    // An address without its links is not called.
    const ask: PartAnswers['ask'] = (...asked) =>
      isWanted && had === undefined ? 'soon' : (answers?.ask(...asked) ?? 'soon')
    const links = (): MessageLinks | undefined => {
      isWanted = true
      return made
    }
    const had = made
    const restart = answers?.budget.mark()
    const rendered = await renderer(template, { ...given, links, ...(answers && { answers: { ...answers, ask } }) })
    if (!isWanted || had !== undefined) return rendered
    made = await linksOf()
    restart?.()
    return renderer(template, { ...given, links })
  }
}

interface Rendering extends Pick<PrepareOptions, 'keepsValues'> {
  readonly renderer: Renderer
  readonly now: number
  readonly asking: Asking | undefined
}

const render = async (
  prepared: Prepared,
  message: Message,
  templates: Parts,
  { renderer, now, asking, keepsValues = false }: Rendering,
): Promise<Outcome | Unanswered> => {
  const canRetry = message.channel !== 'in_app_message'
  const answersFor = (part: string): Pick<RenderGiven, 'answers'> =>
    asking === undefined ? {} : { answers: asking.known.part(`${asking.place} ${part}`, canRetry) }
  const parts: (readonly [string, string])[] = []
  const noted: Rendered[] = []
  const ended = (outcome: Outcome): Outcome => withNotes(outcome, noted)
  const given = { ...liquidContext(prepared, message, now), ...(keepsValues && { keepsValues }) }
  for (const [part, parsedPart] of templates) {
    const rendered: Rendered = parsedPart.ok
      ? await renderer(parsedPart.template, { ...given, ...answersFor(part) })
      : { ...parsedPart, error: `${part} contains malformed liquid` }
    if ('unanswered' in rendered && rendered.unanswered !== undefined) return { notYet: rendered.unanswered }
    noted.push(rendered)
    if (rendered.ok) parts.push([part, part === 'url' ? maskCredentials(rendered.text) : rendered.text])
    else if ('aborted' in rendered) return ended({ outcome: 'aborted', reason: rendered.aborted, parts: {} })
    else return ended({ outcome: 'failed', reason: rendered.error, parts: {} })
  }
  return ended({ outcome: 'sent', parts: { ...Object.fromEntries(parts), ...attachmentsOf(prepared, message) } })
}

export type PreparedMessage = Outcome | Unanswered | { readonly unreachable: Unreachable }

/** Without `asking`, and for transactional messages, Connected Content is not called. */
export type Prepare = (prepared: Prepared, message: Message, asking?: Asking) => Promise<PreparedMessage>

/** `isCalled`: webhook receivers are called. `keepsValues`: the references' values are wanted. */
export interface PrepareOptions {
  readonly yieldIfBusy?: YieldIfBusy
  readonly links?: JobContext['links']
  readonly isCalled?: boolean
  readonly keepsValues?: boolean
}

/** Valid for one transaction. Source: decision 0044. */
export const createPrepare = async (
  tx: Transaction,
  messages: readonly Message[],
  now: Instant,
  { yieldIfBusy, links, isCalled = false, keepsValues = false }: PrepareOptions = {},
): Promise<Prepare> => {
  const templatesOf = createTemplates(isCalled)
  const templates = messages.flatMap(templatesOf).flatMap(([, part]) => (part.ok ? [part.template] : []))
  const renderer = await createRenderer(tx, templates, yieldIfBusy)
  const makeLinks = createLinks(tx, links)
  const addsHeaders = await addsListUnsubscribe(tx)
  return async (prepared, message, asking) => {
    const reason = await unreachableBecause(tx, prepared, message)
    if (reason !== undefined) return { unreachable: reason }
    let made: Promise<MessageLinks> | undefined
    const linksOf = () => (made ??= makeLinks(prepared))
    const rendered = await render(prepared, message, templatesOf(message), {
      renderer: withLinks(renderer, linksOf),
      now,
      asking: prepared.sendable.is_transactional === true ? undefined : asking,
      keepsValues,
    })
    if ('notYet' in rendered) return rendered
    const isBare =
      rendered.outcome !== 'sent' || !addsHeaders || !getsListUnsubscribe(message, rendered.parts, prepared.sendable)
    return isBare ? rendered : { ...rendered, parts: { ...rendered.parts, ...listUnsubscribe(await linksOf()) } }
  }
}

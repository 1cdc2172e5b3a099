import { callStates, deliverySteps, noteKinds } from '@brazier/backend/parts'
import * as z from 'zod'

const Note = z.strictObject({
  /** Kind of the thing. */
  kind: z.enum(noteKinds),
  /** The name of the reference, block, item, filter, tag or address. */
  name: z.string(),
})

/** The first 20 notes of what templates could not do, each once, in order. Absent: none. */
export const Notes = z.array(Note).optional()

const Delivery = z.strictObject({
  /** State of the call. It waits for its first attempt, or for the next. */
  state: z.enum(callStates),
  /** Why it was not received. Absent if it was, and while it waits. */
  reason: z.string().optional(),
})

const line = {
  /** Ascends in the order of the messages. */
  sequence: z.int(),
  /** On the workspace's clock. */
  time: z.iso.datetime(),
  /** The user who got the message. */
  braze_id: z.string(),
  /** The external_id of the user at that time. Absent for an anonymous user. */
  external_id: z.string().optional(),
  /** The channel that the message went through. */
  channel: z.string(),
  /** One of both. */
  campaign_id: z.string().optional(),
  /** The Canvas of the message. Absent if there is none. */
  canvas_id: z.string().optional(),
  /** The step of the Canvas. Absent for a campaign. */
  canvas_step_id: z.string().optional(),
  /** The variation or variant that the user has. */
  variation_id: z.string(),
  /** The name of that variation or variant. */
  variation_name: z.string(),
  /** The dispatch that the message belongs to. */
  dispatch_id: z.string(),
  /** The schedule that sent the message. Absent if there was none. */
  schedule_id: z.string().optional(),
  /** The send under which the message counts. Absent if there is none. */
  send_id: z.string().optional(),
  /** Outcome of the message. */
  outcome: z.enum(['sent', 'aborted', 'failed']),
  /** Why the message was not sent. Absent if it was. */
  reason: z.string().optional(),
  /** Notes of what its templates could not do. Absent: they could do all. */
  notes: Notes,
  /** Whether the receiver of a webhook got it. Absent: the server calls nobody, or the message is no webhook. */
  delivery: Delivery.optional(),
}

/** An outbox message without its parts. */
export const MessageLine = z.strictObject({
  ...line,
  /** The name of the campaign or Canvas now. Absent: it has none, or it no longer exists. */
  name: z.string().optional(),
  /** The beginning of what people see first: the subject, the title or the text. Empty for a message that was not sent. */
  summary: z.string(),
})

/** An outbox message. */
export const Message = z.strictObject({
  ...line,
  /** Rendered, by name: `subject`, `body`, … */
  parts: z.record(z.string(), z.string()),
})

/** A delivery step's decision. */
export const DeliveryStep = z.strictObject({
  /** The step: who gets it, what it is, whether it reaches the user, what it says, and when. */
  step: z.enum(deliverySteps),
  /** Whether the message went on. */
  result: z.enum(['passed', 'refused']),
  /** Why, in a few words. */
  about: z.string(),
})

/** Link of an email, or something that it shows from elsewhere. */
export const MailLink = z.strictObject({
  /** A link, or something that a mail program would load: a picture, a font, styles. */
  kind: z.enum(['link', 'loaded']),
  /** The address in the mail, unchanged. */
  href: z.string(),
  /** The words of the link, or the name of the element. */
  text: z.string(),
})

import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Identifier } from '../schemas/identifier.ts'
import { DeliveryStep, MailLink, Notes } from '../schemas/message.ts'

const Named = z.strictObject({
  /** The id that the API takes for it. */
  id: z.string(),
  /** Name in the console. */
  name: z.string(),
})

/** Lists campaigns and Canvases whose messages can be previewed, with their variations and steps. */
export const messagesTargets = controlRow('messages.targets', {
  about: 'campaigns and Canvases to preview messages of',
  query: z.strictObject({
    /** The most campaigns, and the most Canvases. */
    limit: z.coerce.number<number>().int().min(1).max(1000).default(200),
  }),
  responses: {
    200: z.strictObject({
      /** Campaigns and Canvases, the campaigns first. */
      targets: z.array(
        z.strictObject({
          ...Named.shape,
          /** Kind of the target. */
          kind: z.enum(['campaign', 'canvas']),
          /** Only an active one sends. */
          state: z.enum(['active', 'paused', 'archived', 'draft']),
          /** The variations of a campaign, the variants of a Canvas. */
          variations: z.array(Named),
          /** The steps of a Canvas. Absent for a campaign. */
          steps: z.array(Named).optional(),
        }),
      ),
    }),
  },
})

const Properties = z.record(z.string(), z.json())

const asked = {
  /** The user: an identifier, or a text that is an external_id, a braze_id, an email address, a phone or `label:name` of an alias. */
  user: z.union([z.string().min(1), Identifier]),
  /** The id of a variation or variant, instead of the one that the user has. */
  variation: z.string().min(1).optional(),
  /** Trigger properties of a campaign, entry properties of a Canvas. */
  trigger_properties: Properties.optional(),
}

const PreviewedMessage = z.strictObject({
  /** The channel that the message would go through. */
  channel: z.string(),
  /** Outcome of the message. */
  outcome: z.enum(['sent', 'aborted', 'failed', 'not_reachable']),
  /** Why the message would not be sent. Absent if it would. */
  reason: z.string().optional(),
  /** Rendered, by name: `subject`, `body`, … */
  parts: z.record(z.string(), z.string()),
  /** Notes of what its templates could not do. Absent: they could do all. */
  notes: Notes,
  /** The Liquid texts of its parts, by name. */
  templates: z.record(z.string(), z.string()),
  /** The references that its Liquid read, and their values; at most 50. */
  values: z.array(
    z.strictObject({
      /** The reference as the Liquid writes it. */
      reference: z.string(),
      /** Its value as text: a list or an object as JSON, at most 200 characters. Absent: it has none. */
      value: z.string().optional(),
    }),
  ),
  /** For an email: its links, and what it loads from elsewhere, in their order. */
  links: z.array(MailLink).optional(),
})

/** Tells what a user would receive of a campaign or of a step of a Canvas if it were sent now, or which step says no. Sends nothing. */
export const messagesPreview = controlRow('messages.preview', {
  about: 'what a user would receive, or why nothing',
  body: z.union([
    z.strictObject({
      /** The campaign. */
      campaign_id: z.string().min(1),
      ...asked,
    }),
    z.strictObject({
      /** The Canvas. */
      canvas_id: z.string().min(1),
      /** The id of a step of the Canvas. Default: its first one. */
      step: z.string().min(1).optional(),
      ...asked,
    }),
  ]),
  responses: {
    200: z.strictObject({
      /** The user who was found. */
      user: z.strictObject({
        /** The braze_id of the user. */
        braze_id: z.string(),
        /** The external_id of the user. Absent for an anonymous user. */
        external_id: z.string().optional(),
      }),
      /** Whether the user would receive anything. */
      is_received: z.boolean(),
      /** The steps of the delivery. If the last one is refused, it is why the user would receive nothing. */
      steps: z.array(DeliveryStep),
      /** The variation or variant of the user. Absent if a step before it says no. */
      variation: z
        .strictObject({
          /** The id of the variation or variant. */
          id: z.string(),
          /** Name of the variation or variant. */
          name: z.string(),
        })
        .optional(),
      /** The messages of the variation or step. */
      messages: z.array(PreviewedMessage),
    }),
  },
})

const name = z.string().min(1).optional()

/** Gives an email that a user would receive as a page for a sealed frame. The query asks as the body of `messages.preview` does. */
export const messagesPreviewHtml = controlRow('messages.preview.html', {
  about: 'an email that a user would receive, as a page for a sealed frame',
  query: z.strictObject({
    /** The campaign. Either it or a Canvas is needed. */
    campaign_id: name,
    /** The Canvas. */
    canvas_id: name,
    /** The id of a step of the Canvas. Default: its first one. */
    step: name,
    /** The user, by a text as in `messages.preview`. */
    user: z.string().min(1),
    /** The id of a variation or variant, instead of the one that the user has. */
    variation: name,
    /** Trigger or entry properties, as a JSON object. */
    trigger_properties: z.string().optional(),
    /** Which of the messages, from 0. */
    message: z.coerce.number<number>().int().min(0).default(0),
  }),
  responses: { 200: z.string() },
})

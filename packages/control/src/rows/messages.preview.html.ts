import * as z from 'zod'
import { controlRow } from '../row.ts'

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

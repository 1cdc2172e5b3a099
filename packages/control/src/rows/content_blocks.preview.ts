import * as z from 'zod'
import { controlRow } from '../row.ts'

const Properties = z.record(z.string(), z.json())

const Block = z.union([
  z.strictObject({ content_block_id: z.string() }),
  z.strictObject({ name: z.string() }),
  z.strictObject({ content: z.string() }),
])

const Identifier = z.union([
  z.strictObject({ external_id: z.string() }),
  z.strictObject({ user_alias: z.strictObject({ alias_name: z.string(), alias_label: z.string() }) }),
  z.strictObject({ braze_id: z.string() }),
  z.strictObject({ email: z.string() }),
  z.strictObject({ phone: z.string() }),
])

const NewPreview = z.strictObject({
  block: Block,
  user: Identifier.optional(),
  api_trigger_properties: Properties.optional(),
  canvas_entry_properties: Properties.optional(),
  event_properties: Properties.optional(),
})

const Shown = z.union([
  z.strictObject({ text: z.string() }),
  /** The reason that the content's own `abort_message` gives: nothing would be sent. */
  z.strictObject({ aborted: z.string() }),
  /** Why it cannot be rendered: nothing would be sent. */
  z.strictObject({ error: z.string() }),
])

/** Shows what a person would see of a content block, nested ones included; without a user, nobody in particular. */
export const contentBlocksPreview = controlRow('content_blocks.preview', {
  about: 'what a user would see of a content block',
  body: NewPreview,
  responses: { 200: Shown },
  shows: ['data'],
})

import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Notes } from '../schemas/message.ts'
import { Aborted, Faulty, previewGiven } from '../schemas/preview.ts'

const Block = z.union([
  z.strictObject({
    /** A content block of the workspace, by id. */
    content_block_id: z.string(),
  }),
  z.strictObject({
    /** A content block of the workspace, by name. */
    name: z.string(),
  }),
  z.strictObject({
    /** The content itself, HTML or text with Liquid. */
    content: z.string(),
  }),
])

const NewPreview = z.strictObject({
  /** Content block, or content, to render. */
  block: Block,
  ...previewGiven,
})

const Shown = z.union([
  z.strictObject({
    /** Text that the user would see. */
    text: z.string(),
    /** Notes of what the Liquid could not do. Absent: it could do all. */
    notes: Notes,
  }),
  Aborted,
  Faulty,
])

/** Shows what a person would see of a content block, nested ones included; without a user, nobody in particular. */
export const contentBlocksPreview = controlRow('content_blocks.preview', {
  about: 'what a user would see of a content block',
  body: NewPreview,
  responses: { 200: Shown },
})

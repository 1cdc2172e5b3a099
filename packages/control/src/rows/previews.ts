import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Identifier } from '../schemas/identifier.ts'
import { Notes } from '../schemas/message.ts'

const Properties = z.record(z.string(), z.json())

/** Input of a preview beside what it renders. */
const previewGiven = {
  /** The user for whom to render. Without it: a user without values. */
  user: Identifier.optional(),
  /** Values for `api_trigger_properties` in the Liquid. Default: none. */
  api_trigger_properties: Properties.optional(),
  /** Values for `canvas_entry_properties` in the Liquid. Default: none. */
  canvas_entry_properties: Properties.optional(),
  /** Values for `event_properties` in the Liquid. Default: none. */
  event_properties: Properties.optional(),
}

/** A message that its own `abort_message` ends: nothing would be sent. */
const Aborted = z.strictObject({
  /** Why the Liquid aborts the message. */
  aborted: z.string(),
  /** Notes of what the Liquid could not do. Absent: it could do all. */
  notes: Notes,
})

/** A text that cannot be rendered: nothing would be sent. */
const Faulty = z.strictObject({
  /** Fault of the Liquid. */
  error: z.string(),
  /** Notes of what the Liquid could not do. Absent: it could do all. */
  notes: Notes,
})

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

const ShownBlock = z.union([
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
  body: z.strictObject({
    /** Content block, or content, to render. */
    block: Block,
    ...previewGiven,
  }),
  responses: { 200: ShownBlock },
})

const Template = z.union([
  z.strictObject({
    /** An email template of the workspace, by id. */
    email_template_id: z.string(),
  }),
  z.strictObject({
    /** The subject, with Liquid. */
    subject: z.string().optional(),
    /** The text after the subject in a list of emails, with Liquid. */
    preheader: z.string().optional(),
    /** The HTML, with Liquid. */
    body: z.string().optional(),
    /** The text without HTML, with Liquid. */
    plaintext_body: z.string().optional(),
  }),
])

const ShownTemplate = z.union([
  z.strictObject({
    /** Parts that the user would see, by name. */
    parts: z.record(z.string(), z.string()),
    /** Notes of what the Liquid could not do. Absent: it could do all. */
    notes: Notes,
  }),
  Aborted,
  Faulty,
])

/** Shows what a person would see of an email template; without a user, nobody in particular. */
export const emailTemplatesPreview = controlRow('email_templates.preview', {
  about: 'what a user would see of an email template',
  body: z.strictObject({
    /** Template to render: one of the workspace, or its texts. */
    template: Template,
    ...previewGiven,
  }),
  responses: { 200: ShownTemplate },
})

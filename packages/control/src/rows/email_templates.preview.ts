import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Notes } from '../schemas/message.ts'
import { previewGiven } from '../schemas/preview.ts'

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

const NewPreview = z.strictObject({
  /** What to render: a template of the workspace, or the texts of one. */
  template: Template,
  ...previewGiven,
})

const Shown = z.union([
  z.strictObject({
    /** What the user would see, by the name of the part. */
    parts: z.record(z.string(), z.string()),
    /** What the Liquid could not do. Absent: it could do all. */
    notes: Notes,
  }),
  /** The reason that the Liquid's own `abort_message` gives: nothing would be sent. */
  z.strictObject({
    /** Why the Liquid aborts the message. */
    aborted: z.string(),
    /** What the Liquid could not do. Absent: it could do all. */
    notes: Notes,
  }),
  /** Why it cannot be rendered: nothing would be sent. */
  z.strictObject({
    /** What is wrong with the Liquid. */
    error: z.string(),
    /** What the Liquid could not do. Absent: it could do all. */
    notes: Notes,
  }),
])

/** Shows what a person would see of an email template; without a user, nobody in particular. */
export const emailTemplatesPreview = controlRow('email_templates.preview', {
  about: 'what a user would see of an email template',
  body: NewPreview,
  responses: { 200: Shown },
})

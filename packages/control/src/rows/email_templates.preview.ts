import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Notes } from '../schemas/message.ts'
import { Aborted, Faulty, previewGiven } from '../schemas/preview.ts'

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
  /** Template to render: one of the workspace, or its texts. */
  template: Template,
  ...previewGiven,
})

const Shown = z.union([
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
  body: NewPreview,
  responses: { 200: Shown },
})

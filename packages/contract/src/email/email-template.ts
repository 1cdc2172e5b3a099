import * as z from 'zod'
import { limits } from '../limits.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import {
  emailTemplateCreateErrors as createErrors,
  emailTemplateUpdateErrors as errors,
} from './email-template-errors.ts'

const isThere = (text: string): boolean => text.trim() !== ''

/** The id of an email template. */
export const EmailTemplateId = z.string({ error: errors.idBlank }).refine(isThere, { error: errors.idBlank })

const required = (missing: string, error: string): z.ZodString =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : error) })
    .min(1, { error: missing })

const text = (error: string): z.ZodOptional<z.ZodNullable<z.ZodString>> => z.string({ error }).nullable().optional()

const name = z.string({ error: errors.name }).refine(isThere, { error: errors.name })

const options = {
  plaintext_body: text(errors.plaintextBody),
  preheader: text(errors.preheader),
  should_inline_css: z.boolean({ error: errors.inlineCss }).nullable().optional(),
  tags: z
    .array(z.string({ error: errors.tagsNotStrings }), { error: errors.tagsNotArray })
    .max(limits.contentBlockTags, { error: errors.tagsUnknown })
    .nullable()
    .optional(),
} as const

/** A new email template: subject and body may have Liquid. null reads as absent. Source: decision 0131. */
export const NewEmailTemplate = z.object(
  {
    template_name: name,
    subject: required(createErrors.subjectMissing, createErrors.subject),
    body: required(createErrors.bodyMissing, createErrors.body),
    ...options,
  },
  { error: errors.name },
)

/** A change of an email template. null reads as absent, but clears what a template may lack. Source: decision 0131. */
export const EmailTemplateChange = z
  .object(
    {
      email_template_id: EmailTemplateId,
      template_name: name.nullable().optional(),
      subject: text(errors.subject),
      body: text(errors.body),
      ...options,
    },
    { error: errors.idBlank },
  )
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length > 1, {
    error: errors.nothing,
  })

/** What creating and updating an email template answer. Source: decision 0131. */
export const SavedEmailTemplate = z.object({ email_template_id: z.string(), message: z.literal('success') })

const shown = {
  email_template_id: z.string(),
  template_name: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  tags: z.array(z.string()),
} as const

/** An email template in a list. Source: decision 0131. */
export const ListedEmailTemplate = z.object(shown)

/** All of an email template. Source: decision 0131. */
export const EmailTemplateInfo = z.object({
  ...shown,
  description: z.string(),
  subject: z.string(),
  preheader: z.string().optional(),
  body: z.string(),
  plaintext_body: z.string().optional(),
  should_inline_css: z.boolean(),
  message: z.literal('success'),
})

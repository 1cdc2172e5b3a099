import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
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

const options = () => ({
  /** The text without HTML. Absent: unchanged, or none for a new template. Null: none. */
  plaintext_body: text(errors.plaintextBody),
  /** The text after the subject in a list of emails. Absent: unchanged, or none for a new template. Null: none. */
  preheader: text(errors.preheader),
  /** Whether the CSS moves into the elements. Absent or null: unchanged, or true for a new template. */
  should_inline_css: z.boolean({ error: errors.inlineCss }).nullable().optional(),
  /** Names of tags, which the workspace must have. Absent: unchanged, or none for a new template. */
  tags: z
    .array(z.string({ error: errors.tagsNotStrings }), { error: errors.tagsNotArray })
    .max(limits.contentBlockTags, { error: errors.tagsUnknown })
    .nullable()
    .optional(),
})

/** A new email template: subject and body may have Liquid. null reads as absent. Source: decision 0131. */
export const NewEmailTemplate = lazyObject(
  () => ({
    /** The name of the template, not blank. Another template may have the same. */
    template_name: name,
    /** The subject; may have Liquid. Not empty. */
    subject: required(createErrors.subjectMissing, createErrors.subject),
    /** The HTML; may have Liquid. Not empty. */
    body: required(createErrors.bodyMissing, createErrors.body),
    ...options(),
  }),
  { error: errors.name },
)

/** A change of an email template. null reads as absent, but clears what a template may lack. Source: decision 0131. */
export const EmailTemplateChange = lazyObject(
  () => ({
    /** The id of the template. An unknown one is refused. */
    email_template_id: EmailTemplateId,
    /** The new name, not blank. Absent or null: unchanged. */
    template_name: name.nullable().optional(),
    /** The new subject; may have Liquid. Absent or null: unchanged. */
    subject: text(errors.subject),
    /** The new HTML; may have Liquid. Absent or null: unchanged. */
    body: text(errors.body),
    ...options(),
  }),
  { error: errors.idBlank },
).refine((change) => Object.values(change).filter((value) => value !== undefined).length > 1, {
  error: errors.nothing,
})

/** Answer of creating and updating an email template. Source: decision 0131. */
export const SavedEmailTemplate = lazyObject(() => ({
  /** The id of the template. */
  email_template_id: z.string(),
  /** Always `success`. */
  message: z.literal('success'),
}))

const detailMembers = () => ({
  /** The id of the template. */
  email_template_id: z.string(),
  /** The name of the template. */
  template_name: z.string(),
  /** When the template was made, ISO 8601. */
  created_at: Timestamp,
  /** When the template was changed last, ISO 8601. */
  updated_at: Timestamp,
  /** Names of its tags. Empty if it has none. */
  tags: z.array(z.string()),
})

/** An email template in a list. Source: decision 0131. */
export const ListedEmailTemplate = lazyObject(detailMembers)

/** All of an email template. Source: decision 0131. */
export const EmailTemplateInfo = lazyObject(() => ({
  ...detailMembers(),
  /** Description of the template; empty if nobody wrote it. */
  description: z.string(),
  /** The subject, with its Liquid. */
  subject: z.string(),
  /** The text after the subject in a list of emails. Absent if there is none. */
  preheader: z.string().optional(),
  /** The HTML, with its Liquid. */
  body: z.string(),
  /** The text without HTML. Absent if there is none. */
  plaintext_body: z.string().optional(),
  /** Whether the CSS moves into the elements when it is sent. */
  should_inline_css: z.boolean(),
  /** Always `success`. */
  message: z.literal('success'),
}))

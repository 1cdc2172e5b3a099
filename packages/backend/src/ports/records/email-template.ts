import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'
import type { WithDates } from './kept.ts'

/** Source: decision 0131. */
export const EmailTemplate = lazyStrictObject(() => ({
  /** The id that requests name it by. */
  email_template_id: z.string().min(1),
  /** The name of the template. Another template may have the same. */
  template_name: z.string().min(1),
  /** May have Liquid. */
  subject: z.string(),
  /** HTML with Liquid. */
  body: z.string(),
  /** Text with Liquid. */
  plaintext_body: z.string().optional(),
  /** May have Liquid. */
  preheader: z.string().optional(),
  /** Whether the CSS moves into the elements when it is sent. Default true. */
  should_inline_css: z.boolean().default(true),
  /** Names of tags in this file or the workspace. */
  tags: z.array(z.string()).default([]),
  /** Default: when the file is loaded. */
  created_at: Time.optional(),
  /** Default: created_at. */
  updated_at: Time.optional(),
})).meta({ id: 'EmailTemplate' })

export type EmailTemplate = WithDates<z.output<typeof EmailTemplate>>

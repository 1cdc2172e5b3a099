import { ContentBlockContent, contentBlockOptions, lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

/** For the JSON Schema, which cannot tell what code checks. */
const notEmpty = { minLength: 1 }

export const StateContentBlock = lazyStrictObject(() => ({
  /** Default: a new id. */
  content_block_id: z.string().min(1).optional(),
  /** Letters, digits, hyphens and underscores, at most 99. No other content block has it. */
  name: z.string().regex(/^[A-Za-z0-9_-]{1,99}$/),
  /** Description of the content block: fewer than 250 characters, not blank. Absent: nobody wrote one. */
  description: contentBlockOptions().description.unwrap().unwrap().meta(notEmpty).optional(),
  /** HTML or text with Liquid, at most 50 KB in UTF-8. */
  content: ContentBlockContent.meta(notEmpty),
  /** Whether messages may include it. Default `active`. */
  state: z.enum(['active', 'draft']).default('active'),
  /** Names of tags in this file or the workspace. */
  tags: contentBlockOptions().tags.unwrap().unwrap().default([]),
  /** Default: when the file is loaded. */
  created_at: Time.optional(),
  /** Default: created_at. */
  last_edited: Time.optional(),
})).meta({ id: 'ContentBlock' })

export type StateContentBlock = z.output<typeof StateContentBlock>

import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

export const StateContentBlock = lazyStrictObject(() => ({
  /** Default: a new id. */
  content_block_id: z.string().min(1).optional(),
  /** Letters, digits, hyphens and underscores, at most 99. No other content block has it. */
  name: z.string().regex(/^[A-Za-z0-9_-]{1,99}$/),
  /** Description of the content block. Absent: nobody wrote one. */
  description: z.string().optional(),
  /** HTML or text with Liquid. */
  content: z.string().min(1),
  /** Whether messages may include it. Default `active`. */
  state: z.enum(['active', 'draft']).default('active'),
  /** Names of tags in this file or the workspace. */
  tags: z.array(z.string()).default([]),
  /** Default: when the file is loaded. */
  created_at: Time.optional(),
  /** Default: created_at. */
  last_edited: Time.optional(),
})).meta({ id: 'ContentBlock' })

export type StateContentBlock = z.output<typeof StateContentBlock>

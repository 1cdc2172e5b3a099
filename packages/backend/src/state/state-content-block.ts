import * as z from 'zod'
import { Time } from './time.ts'

/** A content block in a state file. */
export const StateContentBlock = z
  .strictObject({
    content_block_id: z.string().min(1).optional().describe('Default: a new id'),
    name: z.string().regex(/^[A-Za-z0-9_-]{1,99}$/),
    description: z.string().optional(),
    content: z.string().min(1).describe('HTML or text with Liquid'),
    state: z.enum(['active', 'draft']).default('active'),
    tags: z.array(z.string()).default([]).describe('Names of tags in this file or the workspace'),
    created_at: Time.optional().describe('Default: when the file is loaded'),
    last_edited: Time.optional().describe('Default: created_at'),
  })
  .meta({ id: 'ContentBlock' })

/** The output of the schema of the same name. */
export type StateContentBlock = z.output<typeof StateContentBlock>

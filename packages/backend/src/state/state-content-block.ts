import * as z from 'zod'
import { Time } from './time.ts'

/** A content block in a state file. */
export const StateContentBlock = z
  .strictObject({
    content_block_id: z.string().min(1).optional().describe('A new one unless it is given'),
    name: z.string().regex(/^[A-Za-z0-9_-]{1,99}$/),
    description: z.string().optional(),
    content: z.string().min(1).describe('HTML or text with Liquid'),
    state: z.enum(['active', 'draft']).default('active'),
    tags: z.array(z.string()).default([]).describe('Names of tags in this file or the workspace'),
    created_at: Time.optional().describe('Now unless it is given'),
    last_edited: Time.optional().describe('created_at unless it is given'),
  })
  .meta({ id: 'ContentBlock' })

/** See the schema of the same name: as it is inside. */
export type StateContentBlock = z.output<typeof StateContentBlock>

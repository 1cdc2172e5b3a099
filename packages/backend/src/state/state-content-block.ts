import { contentBlockMembers, lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

/** For the JSON Schema, which cannot tell what code checks. */
const notEmpty = { minLength: 1 }

export const StateContentBlock = lazyStrictObject(() => {
  // A file's faults are a request's. Source: decision 0050.
  const { name, content, description, state, tags } = contentBlockMembers()
  return {
    /** Default: a new id. */
    content_block_id: z.string().min(1).optional(),
    /** Letters, digits, hyphens and underscores, at most 99. No other content block has it. */
    name: name.meta(notEmpty),
    /** Description of the content block: fewer than 250 characters, not blank. Absent: nobody wrote one. */
    description: description.unwrap().unwrap().meta(notEmpty).optional(),
    /** HTML or text with Liquid, at most 50 KB in UTF-8. */
    content: content.meta(notEmpty),
    /** Whether messages may include it. Default `active`. */
    state: state.unwrap().unwrap().default('active'),
    /** Names of tags in this file or the workspace. */
    tags: tags.unwrap().unwrap().default([]),
    /** Default: when the file is loaded. */
    created_at: Time.optional(),
    /** Default: created_at. */
    last_edited: Time.optional(),
  }
}).meta({ id: 'ContentBlock' })

export type StateContentBlock = z.output<typeof StateContentBlock>

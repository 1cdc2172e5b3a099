import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentBlockUpdateErrors as errors } from './content-block-errors.ts'
import {
  ContentBlockContent,
  ContentBlockId,
  ContentBlockName,
  contentBlockMembers,
  SavedContentBlock,
} from './content-block.ts'

/** Changes what is given of a content block; `tags: []` clears them. Active never becomes draft, nor gets another name. Source: decision 0050. */
export const contentBlocksUpdate = endpoint({
  id: 'content_blocks.update',
  source: 'Endpoints > POST /content_blocks/update',
  method: 'POST',
  path: '/content_blocks/update',
  effect: 'acts',
  get body() {
    const { description, state, tags } = contentBlockMembers()
    return z.object(
      {
        /** The id of the content block. An unknown one is refused. */
        content_block_id: ContentBlockId,
        /** The new name, as for a new content block. Absent or null: unchanged. */
        name: ContentBlockName.nullable().optional(),
        /** The new HTML or text, as for a new content block. Absent or null: unchanged. */
        content: ContentBlockContent.nullable().optional(),
        /** The new description, as for a new content block. Absent or null: unchanged. */
        description,
        /** Whether messages may include it. Absent or null: unchanged. */
        state,
        /** Names of tags, which the workspace must have; `[]` clears them. Absent or null: unchanged. */
        tags,
      },
      { error: errors.idBlank },
    )
  },
  responses: { 201: SavedContentBlock },
  errors: { 400: errors },
})

import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentBlockUpdateErrors as errors } from './content-block-errors.ts'
import {
  ContentBlockContent,
  ContentBlockId,
  ContentBlockName,
  contentBlockOptions,
  SavedContentBlock,
} from './content-block.ts'

/** Changes what is given of a content block; `tags: []` clears them. Active never becomes draft, nor gets another name. */
export const contentBlocksUpdate = endpoint({
  id: 'content_blocks.update',
  source: 'Endpoints > POST /content_blocks/update',
  method: 'POST',
  path: '/content_blocks/update',
  permission: 'content_blocks.update',
  rateLimit: 'default',
  body: z.object(
    {
      content_block_id: ContentBlockId,
      name: ContentBlockName.nullable().optional(),
      content: ContentBlockContent.nullable().optional(),
      ...contentBlockOptions,
    },
    { error: errors.idBlank },
  ),
  responses: { 201: SavedContentBlock },
  errors: { 400: errors },
})

import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { contentBlockCreateErrors as errors } from '../errors/content-blocks.ts'
import { firstMessage } from '../on-invalid.ts'
import {
  ContentBlockContent,
  ContentBlockName,
  contentBlockOptions,
  SavedContentBlock,
} from '../schemas/content-block.ts'

/** Makes a content block, active unless it says draft; its tags must exist. */
export const contentBlocksCreate = endpoint({
  id: 'content_blocks.create',
  source: 'Endpoints > POST /content_blocks/create',
  method: 'POST',
  path: '/content_blocks/create',
  permission: 'content_blocks.create',
  rateLimit: 'default',
  body: z.object(
    { name: ContentBlockName, content: ContentBlockContent, ...contentBlockOptions },
    { error: errors.contentBlank },
  ),
  responses: { 201: SavedContentBlock, 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})

import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentBlockCreateErrors as errors } from './content-block-errors.ts'
import { contentBlockMembers, SavedContentBlock } from './content-block.ts'

/** Makes a content block, active unless it says draft; its tags must exist. Source: decision 0050. */
export const contentBlocksCreate = endpoint({
  id: 'content_blocks.create',
  source: 'Endpoints > POST /content_blocks/create',
  method: 'POST',
  path: '/content_blocks/create',
  remains: { what: 'the content block' },
  get body() {
    return z.object(contentBlockMembers(), { error: errors.contentBlank })
  },
  responses: { 201: SavedContentBlock },
  errors: { 400: errors },
})

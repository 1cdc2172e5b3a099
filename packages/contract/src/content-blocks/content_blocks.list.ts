import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { modifiedListQuery } from '../schemas/modified-list-query.ts'
import { contentBlockListErrors as errors } from './content-block-errors.ts'
import { ListedContentBlock } from './content-block.ts'

/** Lists content blocks, oldest first: those edited between two instants, both included; 100 unless `limit` says otherwise. */
export const contentBlocksList = endpoint({
  id: 'content_blocks.list',
  source: 'decision 0050',
  method: 'GET',
  path: '/content_blocks/list',
  gives: { list: 'content_blocks', member: 'content_block_id', parameter: 'content_block_id' },
  get query() {
    return modifiedListQuery(errors)
  },
  pages: { items: 'content_blocks', by: 'offset' },
  responses: {
    get 200() {
      return z.object({
        /** Number of content blocks on the page. */
        count: z.int().min(0),
        /** The page of content blocks. */
        content_blocks: z.array(ListedContentBlock),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})

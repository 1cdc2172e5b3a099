import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { queryBoolean } from '../schemas/query.ts'
import { contentBlockInfoErrors as errors } from './content-block-errors.ts'
import { ContentBlockId, ContentBlockInfo } from './content-block.ts'

/** Shows one content block, and where it is included when `include_inclusion_data` asks for it. */
export const contentBlocksInfo = endpoint({
  id: 'content_blocks.info',
  source: 'decision 0050',
  method: 'GET',
  path: '/content_blocks/info',
  get query() {
    return z.object({
      /** The id of the content block. An unknown one is refused. */
      content_block_id: ContentBlockId,
      /** Whether to add where the content block is included. Default false. */
      include_inclusion_data: queryBoolean(errors.includeInclusionData),
    })
  },
  responses: { 200: ContentBlockInfo },
  errors: { 400: errors },
})

import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { queryTime } from '../schemas/query.ts'
import { contentBlockListErrors as errors } from './content-block-errors.ts'
import { ListedContentBlock } from './content-block.ts'

const number = (error: string) =>
  z
    .string({ error })
    .regex(/^[+-]?\d{1,15}$/, { error })
    .transform(Number)

/** Lists content blocks, oldest first: those edited between two instants, both included; 100 unless `limit` says otherwise. */
export const contentBlocksList = endpoint({
  id: 'content_blocks.list',
  source: 'decision 0050',
  method: 'GET',
  path: '/content_blocks/list',
  permission: 'content_blocks.list',
  rateLimit: 'default',
  query: z
    .object({
      modified_after: queryTime(errors.modifiedAfter).optional(),
      modified_before: queryTime(errors.modifiedBefore).optional(),
      limit: number(errors.limitInvalid)
        .pipe(
          z
            .number()
            .min(1, { error: errors.limitTooSmall })
            .max(limits.contentBlockPage, { error: errors.limitTooLarge }),
        )
        .default(limits.contentBlockDefaultPage),
      offset: number(errors.offsetInvalid)
        .pipe(z.number().min(1, { error: errors.offsetTooSmall }))
        .optional(),
    })
    .refine(({ modified_after = -Infinity, modified_before = Infinity }) => modified_after <= modified_before, {
      error: errors.modifiedOrder,
    }),
  pages: { items: 'content_blocks', by: 'offset' },
  responses: {
    200: z.object({
      count: z.int().min(0),
      content_blocks: z.array(ListedContentBlock),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})

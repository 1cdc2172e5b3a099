import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { contentBlocksCreate } from './content_blocks.create.ts'
import { contentBlocksInfo } from './content_blocks.info.ts'
import { contentBlocksList } from './content_blocks.list.ts'
import { contentBlocksUpdate } from './content_blocks.update.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const contentBlocksRows = {
  'content_blocks.create': contentBlocksCreate,
  'content_blocks.info': contentBlocksInfo,
  'content_blocks.list': contentBlocksList,
  'content_blocks.update': contentBlocksUpdate,
} as const satisfies { readonly [Id in IdsOf<'content-blocks'>]: Endpoint }

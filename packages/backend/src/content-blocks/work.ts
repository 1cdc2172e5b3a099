import type { AreaWork, HandlersOf } from '../service/handler.ts'
import { contentBlocksCreate } from './content_blocks.create.ts'
import { contentBlocksInfo } from './content_blocks.info.ts'
import { contentBlocksList } from './content_blocks.list.ts'
import { contentBlocksUpdate } from './content_blocks.update.ts'

const handlers: HandlersOf<'content-blocks'> = {
  'content_blocks.create': contentBlocksCreate,
  'content_blocks.info': contentBlocksInfo,
  'content_blocks.list': contentBlocksList,
  'content_blocks.update': contentBlocksUpdate,
}

/** The handlers and the kinds of jobs of this area. A page loads them when it needs the first of them. */
export const contentBlocksWork = {
  handlers,
  jobs: [],
} as const satisfies AreaWork

import { contentBlocksRows } from '@brazier/contract/areas/content-blocks'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const contentBlocks: MockedArea<typeof contentBlocksRows> = {
  area: 'content-blocks',
  rows: contentBlocksRows,
  load: async () => (await import('@brazier/backend/areas/content-blocks')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService<keyof typeof contentBlocksRows> =>
  createHandlersOf([contentBlocks], options)

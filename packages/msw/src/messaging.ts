import { messagingRows } from '@brazier/contract/areas/messaging'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const messaging: MockedArea<typeof messagingRows> = {
  area: 'messaging',
  rows: messagingRows,
  load: async () => (await import('@brazier/backend/areas/messaging')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService<keyof typeof messagingRows> =>
  createHandlersOf([messaging], options)

import { analyticsRows } from '@brazier/contract/areas/analytics'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const analytics: MockedArea<typeof analyticsRows> = {
  area: 'analytics',
  rows: analyticsRows,
  load: async () => (await import('@brazier/backend/areas/analytics')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService<keyof typeof analyticsRows> =>
  createHandlersOf([analytics], options)

import { dataSyncRows } from '@brazier/contract/areas/data-sync'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const dataSync: MockedArea<typeof dataSyncRows> = {
  area: 'data-sync',
  rows: dataSyncRows,
  load: async () => (await import('@brazier/backend/areas/data-sync')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService<keyof typeof dataSyncRows> =>
  createHandlersOf([dataSync], options)

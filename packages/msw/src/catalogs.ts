import { catalogsRows } from '@brazier/contract/areas/catalogs'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const catalogs: MockedArea<typeof catalogsRows> = {
  area: 'catalogs',
  rows: catalogsRows,
  load: async () => (await import('@brazier/backend/areas/catalogs')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService<keyof typeof catalogsRows> =>
  createHandlersOf([catalogs], options)

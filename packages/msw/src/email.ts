import { emailRows } from '@brazier/contract/areas/email'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const email: MockedArea<typeof emailRows> = {
  area: 'email',
  rows: emailRows,
  load: async () => (await import('@brazier/backend/areas/email')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService<keyof typeof emailRows> =>
  createHandlersOf([email], options)

import { usersRows } from '@brazier/contract/areas/users'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const users: MockedArea<typeof usersRows> = {
  area: 'users',
  rows: usersRows,
  load: async () => (await import('@brazier/backend/areas/users')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService<keyof typeof usersRows> =>
  createHandlersOf([users], options)

import { subscriptionGroupsRows } from '@brazier/contract/areas/subscription-groups'
import {
  createHandlersOf,
  type CreateHandlersOptions,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'

/** This area, for `createHandlersOf`. */
export const subscriptionGroups: MockedArea<typeof subscriptionGroupsRows> = {
  area: 'subscription-groups',
  rows: subscriptionGroupsRows,
  load: async () => (await import('@brazier/backend/areas/subscription-groups')).area,
}

/** Does what `createHandlers` of `@brazier/msw` does, for the endpoints of this area. */
export const createHandlers = (
  options: CreateHandlersOptions = {},
): MockedService<keyof typeof subscriptionGroupsRows> => createHandlersOf([subscriptionGroups], options)

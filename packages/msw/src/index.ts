export type { Call } from '@brazier/backend'
export { createHandlers } from './create-handlers.ts'
export {
  createHandlersOf,
  type CreateHandlersOptions,
  devKey,
  type MockedArea,
  type MockedService,
} from './create-handlers-of.ts'
export { type Interceptor, listen } from './listen.ts'
export type { MockBackend, MockClock, MockOutboxFilter } from './mock-backend.ts'
export type { Moment } from './moment.ts'
export type { OverriddenCall, Override, OverrideOptions } from './override.ts'

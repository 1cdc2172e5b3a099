export {
  analytics,
  type Call,
  catalogs,
  contentBlocks,
  dataSync,
  email,
  messaging,
  type ServiceArea,
  subscriptionGroups,
  users,
} from '@brazier/backend/parts'
export { createHandlers, type CreateHandlersOptions, devKey, type MockedService } from './create-handlers.ts'
export { type Interceptor, listen } from './listen.ts'
export type { MockBackend, MockClock, MockOutboxFilter } from './mock-backend.ts'
export type { Moment } from './moment.ts'
export type { OverriddenCall, Override, OverrideOptions } from './override.ts'

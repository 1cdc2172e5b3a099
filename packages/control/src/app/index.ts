export type { ConsoleFile, ConsoleFiles, ReadConsole } from './console/console-routes.ts'
export { consolePolicy } from './console/console-routes.ts'
export { type Arrival, type ControlOptions, createControlApp, type Guard, type GuardedRequest } from './control-app.ts'
export type { ControlService, DocumentName, SignIn } from './control-handler.ts'
export { memoryService, type MemoryServiceOptions, openGuard } from './memory-service.ts'
export { refusal, type Refused } from './refusal.ts'
export { createStreams, type StreamPlace, type Streams } from './streams.ts'
export {
  createUnmatched,
  type NearEndpoint,
  type PlacedRequest,
  type Unmatched,
  type UnmatchedRequest,
} from './unmatched.ts'

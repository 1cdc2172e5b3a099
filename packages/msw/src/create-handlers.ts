import { loadWhole, parseStateFile } from '@brazier/backend'
import { contract } from '@brazier/contract'
import { type CreateHandlersOptions, type MockedService, mockRows } from './create-handlers-of.ts'

/**
 * Mocks the service in this process: no port, no state that outlives it, the server's own answers, also to paths that
 * the contract does not know. Start it with `listen`. Throws a TypeError for options that make no sense, a StateFileError for a state.
 */
export const createHandlers = (options: CreateHandlersOptions = {}): MockedService =>
  mockRows({ rows: contract, load: loadWhole, parse: parseStateFile }, options)

import { contract, type EndpointId } from '@brazier/contract'
import { type Backend, type BackendOptions, createService } from './create-service.ts'
import { handlers } from './handlers.ts'
import { jobKinds } from './job-kinds.ts'
import type { Handler } from './service/handler.ts'

/** Creates a service. */
export const createBackend = (options: BackendOptions): Backend =>
  createService(options, {
    rows: contract,
    // The type of the table does not pair an id with its handler.
    handlerOf: (id) => handlers[id] as Handler<EndpointId>,
    kinds: jobKinds,
  })

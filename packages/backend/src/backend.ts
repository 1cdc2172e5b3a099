import { contract } from '@brazier/contract'
import { type Backend, type BackendOptions, createService } from './create-service.ts'
import { everyWork } from './every-work.ts'
import { workOf } from './service/work-of.ts'

/** Creates a service. */
export const createBackend = (options: BackendOptions): Backend =>
  createService(options, { rows: contract, ...workOf(everyWork, async () => []) })

import type { Rows } from '@brazier/contract'
import { faultCheck } from '../ports/faults.ts'
import type { RequestLogSize } from '../ports/request-log.ts'
import { checkedFaults, type MemoryFaults } from './faults.ts'
import { type MemoryRequestLog, memoryRequestLog } from './request-log.ts'

/** What a workspace in memory shows without a promise. A mock has it before the rest of its service is loaded. */
export interface VisibleStorage {
  readonly faults: MemoryFaults
  readonly requests: MemoryRequestLog
}

/** Returns no faults and no requests, for a service that has these rows. */
export const visibleStorage = (rows: Rows, log: RequestLogSize): VisibleStorage => ({
  faults: checkedFaults(faultCheck(rows)),
  requests: memoryRequestLog(log),
})

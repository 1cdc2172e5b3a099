import type { Instant } from '@brazier/domain/rules'
import { callTotalsId, wakeCallerName } from '../ports/records/call.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'

export interface CallAlarm {
  readonly at: Instant
}

/**
 * Wakes the caller at the right time, in the process that owns the workspace. Ends its slice: an advance of the clock stops there. Source:
 * decision 0280.
 */
export const wakeCaller: JobKind<CallAlarm> = jobKind(wakeCallerName, {
  run: async ({ at }, { tx, now, callsDue }) => {
    if (callsDue === undefined) return
    const { ringAlarm } = await import('./call-queue.ts')
    if (await ringAlarm(tx, at, now)) callsDue()
  },
  // The next call brings an alarm.
  setAside: async ({ at }, { tx }) => {
    const totals = await tx.callTotals.get(callTotalsId)
    if (totals?.alarm === at) await tx.callTotals.put(callTotalsId, { ...totals, alarm: undefined })
  },
  weight: 100,
})

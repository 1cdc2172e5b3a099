import type { OutcomeCollector } from '../ports/outcomes.ts'
import type { RequestLog } from '../ports/request-log.ts'

// A job calls `report` (run-job.ts), such as "no such user". After the slice's commit tell-slice.ts calls this with its reports.

/** Logs outcomes with their requests, without keys. */
export const logOutcomes =
  (requests: RequestLog, mask: (text: string) => string) =>
  (outcomes: ReturnType<OutcomeCollector['entries']>): void => {
    for (const [requestId, { list, more }] of outcomes) {
      const masked = list.map((outcome) => {
        const about = outcome.about === undefined ? undefined : mask(outcome.about)
        return about === undefined || about === outcome.about ? outcome : { ...outcome, about }
      })
      requests.addOutcomes(requestId, { list: masked, more })
    }
  }

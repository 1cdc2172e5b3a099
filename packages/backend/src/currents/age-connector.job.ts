import type { Instant } from '@brazier/domain/rules'
import { ageConnectorName } from '../ports/records/currents.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'

export interface AgeConnector {
  readonly connector: string
  readonly since: Instant
}

/** Disables a connector after five days, and drops its events after seven. Source: decision 0285. */
export const ageConnector: JobKind<AgeConnector> = jobKind(ageConnectorName, {
  run: async ({ connector, since }, { tx }) => {
    const stopped = (await tx.currentsStates.get(connector))?.stopped
    if (stopped?.since !== since) return
    const { disableConnector, dropEvents } = await import('./stop-connector.ts')
    if (!stopped.isDisabled) return disableConnector(tx, connector, stopped)
    return (await dropEvents(tx, connector)) ? { remaining: { connector, since } } : undefined
  },
  weight: 100,
})

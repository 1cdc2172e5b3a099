import { currentsLimits } from '@brazier/contract/currents'
import type { Instant } from '@brazier/domain/rules'
import { ageConnectorName, currentsEventKey, type CurrentsStream } from '../ports/records/currents.ts'
import type { Transaction } from '../ports/store.ts'
import { eventsOf } from './streams.ts'
import { stateOf } from './write-events.ts'

// Connectors that send nothing until enabled: stopped, after five days disabled, and after seven their events go.

/** Stopped connectors keep their events. */
export const stopConnector = async (tx: Transaction, id: string, reason: string, now: Instant): Promise<void> => {
  const state = await stateOf(tx, id)
  if (state.stopped !== undefined) return
  await tx.currentsStates.put(id, { ...state, stopped: { since: now, reason, isDisabled: false } })
  await tx.jobs.add(ageConnectorName, { connector: id, since: now }, now + currentsLimits.failing)
}

/** Disabled connectors take no events. */
export const disableConnector = async (
  tx: Transaction,
  id: string,
  { since, reason }: { readonly since: Instant; readonly reason: string },
): Promise<void> => {
  await tx.currentsStates.put(id, { ...(await stateOf(tx, id)), stopped: { since, reason, isDisabled: true } })
  await tx.jobs.add(ageConnectorName, { connector: id, since }, since + currentsLimits.kept)
}

export const streamsOf = async (tx: Transaction, connector: string): Promise<readonly CurrentsStream[]> =>
  (await tx.currentsStreams.page(undefined, Infinity)).filter((stream) => stream.connector === connector)

const atOnce = 1000

/** Drops events that nobody gets. Resolves to whether there may be more. */
export const dropEvents = async (tx: Transaction, connector: string): Promise<boolean> => {
  for (const stream of await streamsOf(tx, connector)) {
    const events = await eventsOf(tx, stream.id, atOnce)
    if (events.length === 0) continue
    for (const event of events) await tx.currentsEvents.delete(currentsEventKey(event))
    await tx.currentsStreams.put(stream.id, { ...stream, waiting: stream.waiting - events.length })
    const state = await stateOf(tx, connector)
    const [waiting, dropped] = [state.waiting - events.length, state.dropped + events.length]
    await tx.currentsStates.put(connector, { ...state, waiting, dropped })
    return true
  }
  return false
}

import type { Instant } from '@brazier/domain/rules'
import type { Clock } from '../ports/clock.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import { callKey } from '../ports/records/call.ts'
import { type CurrentsConnector, sendCurrentsName } from '../ports/records/currents.ts'
import type { Store, Transaction } from '../ports/store.ts'
import { presentOf } from '../queue/runner.ts'

// The control API's view of connectors, and its actions.

interface Connected {
  readonly store: Store
  readonly clock: Clock
  wake(): void
}

/** A connector, and its work so far. */
export interface ShownConnector {
  readonly connector: Omit<CurrentsConnector, 'token'> & { readonly hasToken: boolean }
  readonly sent: number
  readonly dropped: number
  readonly waiting: number
  /** `failing`: it tries again by itself; `stopped` and `disabled`: until it is enabled. */
  readonly state: 'ok' | 'failing' | 'stopped' | 'disabled'
  readonly since?: Instant | undefined
  readonly reason?: string | undefined
  /** When the oldest event that waits was queued. */
  readonly oldest?: Instant | undefined
}

const callsOf = async (tx: Transaction, connector: string): Promise<readonly OutgoingCall[]> => {
  const { streamsOf } = await import('./stop-connector.ts')
  const ids = (await streamsOf(tx, connector)).flatMap(({ batch }) => batch?.call ?? [])
  const calls = await Promise.all(ids.map((id) => tx.calls.get(callKey({ id }))))
  return calls.filter((call) => call?.state === 'waiting').filter((call) => call !== undefined)
}

const failureOf = async (tx: Transaction, connector: string): Promise<Partial<ShownConnector>> => {
  const [first] = (await callsOf(tx, connector))
    .filter(({ attempts }) => attempts.length > 0)
    .toSorted((a, b) => (a.attempts[0]?.at ?? 0) - (b.attempts[0]?.at ?? 0))
  const last = first?.attempts.at(-1)
  if (last === undefined) return {}
  return { state: 'failing', since: first?.attempts[0]?.at, reason: last.reason ?? `answered ${last.status}` }
}

const oldestOf = async (tx: Transaction, connector: string): Promise<Instant | undefined> => {
  const { streamsOf } = await import('./stop-connector.ts')
  const { eventsOf } = await import('./streams.ts')
  const streams = (await streamsOf(tx, connector)).filter(({ waiting }) => waiting > 0)
  const first = await Promise.all(streams.map(({ id }) => eventsOf(tx, id, 1)))
  const times = first.flatMap(([event]) => event?.at ?? [])
  return times.length === 0 ? undefined : times.reduce((least, at) => Math.min(least, at))
}

/** Resolves to the connectors of a workspace. None if nothing may leave the process. */
export const listConnectors = ({ store }: Pick<Connected, 'store'>): Promise<readonly ShownConnector[]> =>
  store.read(async (tx) => {
    const { connectorsOf } = await import('./connectors.ts')
    const { stateOf } = await import('./write-events.ts')
    const connectors: ShownConnector[] = []
    for (const { token, ...connector } of await connectorsOf(tx)) {
      const { stopped, sent, dropped, waiting } = await stateOf(tx, connector.id)
      connectors.push({
        connector: { ...connector, hasToken: token !== undefined },
        sent,
        dropped,
        waiting,
        state: 'ok',
        oldest: await oldestOf(tx, connector.id),
        ...(stopped === undefined
          ? await failureOf(tx, connector.id)
          : { state: stopped.isDisabled ? 'disabled' : 'stopped', since: stopped.since, reason: stopped.reason }),
      })
    }
    return connectors
  })

/** Wakes the queue afterwards. Resolves to undefined without such a connector. */
const onConnector = async <T>(
  workspace: Connected,
  id: string,
  work: (tx: Transaction, connector: CurrentsConnector, now: Instant) => Promise<T>,
): Promise<T | undefined> => {
  const result = await workspace.store.transaction(async (tx) => {
    const { connectorOf } = await import('./connectors.ts')
    const connector = await connectorOf(tx, id)
    return connector && work(tx, connector, presentOf(tx, workspace.clock))
  })
  workspace.wake()
  return result
}

const flush = async (tx: Transaction, { id }: CurrentsConnector, now: Instant): Promise<number> => {
  const { streamsOf } = await import('./stop-connector.ts')
  const { noteHosts, putOff } = await import('../outgoing/call-queue.ts')
  const streams = (await streamsOf(tx, id)).filter(({ waiting }) => waiting > 0)
  for (const { id: stream } of streams) await tx.jobs.add(sendCurrentsName, { stream, isForced: true }, now)
  const calls = await callsOf(tx, id)
  for (const call of calls) await putOff(tx, call, { ...call, due_at: now }, now)
  await noteHosts(tx, calls)
  return streams.reduce((sum, { waiting }) => sum + waiting, 0)
}

/** Sends a connector's waiting events at once. Resolves to their number; undefined without such a connector. */
export const flushConnector = (workspace: Connected, id: string): Promise<number | undefined> =>
  onConnector(workspace, id, flush)

/** Lets a stopped or disabled connector go on. Resolves to the number of waiting events; undefined without such a connector. */
export const enableConnector = (workspace: Connected, id: string): Promise<number | undefined> =>
  onConnector(workspace, id, async (tx, connector, now) => {
    const { stateOf } = await import('./write-events.ts')
    const { stopped: _over, ...state } = await stateOf(tx, id)
    await tx.currentsStates.put(id, state)
    return flush(tx, connector, now)
  })

/** Writes one example per event of a connector. Resolves to their number; undefined without such a connector. */
export const testConnector = (workspace: Connected, id: string): Promise<number | undefined> =>
  onConnector(workspace, id, async (tx, connector, now) => {
    const { exampleEvents } = await import('./example-events.ts')
    const { writeEventsFor } = await import('./write-events.ts')
    const made = exampleEvents(now).filter(({ type }) => connector.events?.includes(type) !== false)
    await writeEventsFor(tx, now, [connector], made)
    return made.length
  })

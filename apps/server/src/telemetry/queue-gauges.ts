import { callTotalsId, isManual, type Workspace, WorkspaceGone, type Workspaces } from '@brazier/backend/parts'
import { Gauge, type Registry } from 'prom-client'
import type { Listener } from './listener.ts'

/** Workspaces with counted queues, and jobs in each. Source: decision 0242. */
export const gaugeLimits = { workspaces: 100, jobs: 10_000 }

interface QueueLength {
  readonly waiting: number
  readonly aside: number
  /** Milliseconds. */
  readonly late: number
  /** Waiting for an attempt. */
  readonly calls: number
  /** Waiting for Currents connectors. */
  readonly events: number
}

const empty: QueueLength = { waiting: 0, aside: 0, late: 0, calls: 0, events: 0 }

const lengthOf = async ({ store, clock }: Workspace): Promise<QueueLength> =>
  store.read(async (tx) => {
    const waiting = await tx.jobs.times('waiting', gaugeLimits.jobs)
    const aside = await tx.jobs.times('aside', gaugeLimits.jobs)
    const now = isManual(clock) ? clock.now() : tx.present.at(clock.now())
    return {
      waiting: waiting.length,
      aside: aside.length,
      late: Math.max(0, now - (waiting[0]?.run_at ?? now)),
      calls: (await tx.callTotals.get(callTotalsId))?.waiting ?? 0,
      events: (await tx.currentsStates.page(undefined, Infinity)).reduce((sum, state) => sum + state.waiting, 0),
    }
  })

const lengthIn = async (workspaces: Workspaces, name: string): Promise<QueueLength> => {
  try {
    const workspace = await workspaces.find(name)
    return workspace === undefined ? empty : await lengthOf(workspace)
  } catch (error) {
    // Deleted meanwhile.
    if (error instanceof WorkspaceGone) return empty
    throw error
  }
}

const add = (left: QueueLength, right: QueueLength): QueueLength => ({
  waiting: left.waiting + right.waiting,
  aside: left.aside + right.aside,
  late: Math.max(left.late, right.late),
  calls: left.calls + right.calls,
  events: left.events + right.events,
})

/** Recently active workspaces, latest last. */
const createRecent = (most: number): { readonly names: ReadonlySet<string>; seen(name: string): void } => {
  const names = new Set<string>()
  return {
    names,
    seen: (name) => {
      if (name === '') return
      names.delete(name)
      names.add(name)
      const [oldest] = names
      if (names.size > most && oldest !== undefined) names.delete(oldest)
    },
  }
}

export interface QueueGauges extends Listener {
  /** Says whether the store answers. If not, queues are unknown. */
  setUp(isUp: boolean): void
  /** Counts queues, or waits for a count that runs. Rejects if the store does not answer. */
  measure(names: readonly string[], workspaces: Workspaces): Promise<void>
}

const gaugesIn = (registry: Registry) => {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [registry] })
  return {
    up: gauge('brazier_store_up', 'Whether the store answered when it was last asked: 1 or 0.'),
    known: [
      gauge('brazier_workspaces', 'Workspaces in the store.'),
      gauge(
        'brazier_queue_workspaces',
        'Workspaces whose queues the next gauges count: all, or the 100 that were last asked.',
      ),
      gauge('brazier_jobs_waiting', 'Jobs that wait, also for a later time; at most 10,000 of each workspace.'),
      gauge(
        'brazier_jobs_set_aside',
        'Jobs that were set aside after their last attempt failed; at most 10,000 of each workspace.',
      ),
      gauge('brazier_queue_lag_seconds', 'How long the first job that is due has waited, where that is longest.'),
      gauge('brazier_calls_waiting', 'Calls to customers that wait for their first or their next attempt.'),
      gauge('brazier_currents_events_waiting', 'Events of Currents that wait for their connectors.'),
    ],
  } as const
}

export const createQueueGauges = (registry: Registry): QueueGauges => {
  const { up, known } = gaugesIn(registry)
  const recent = createRecent(gaugeLimits.workspaces)
  let counting: Promise<void> | undefined
  const count = async (names: readonly string[], workspaces: Workspaces): Promise<void> => {
    const looked = names.length <= gaugeLimits.workspaces ? names : [...recent.names]
    let sum = empty
    for (const name of looked) sum = add(sum, await lengthIn(workspaces, name))
    const values = [names.length, looked.length, sum.waiting, sum.aside, sum.late / 1000, sum.calls, sum.events]
    for (const [index, gauge] of known.entries()) gauge.set(values[index] ?? 0)
  }
  return {
    served: ({ workspace }) => recent.seen(workspace),
    ran: (workspace) => recent.seen(workspace),
    setUp: (isUp) => {
      up.set(isUp ? 1 : 0)
      if (!isUp) for (const gauge of known) gauge.remove()
    },
    measure: (names, workspaces) =>
      (counting ??= count(names, workspaces).finally(() => {
        counting = undefined
      })),
  }
}

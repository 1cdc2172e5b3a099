import { messageBytes, type OutboxEntry, syncRunKey, type TallyWish } from '@brazier/backend/parts'
import type { Covered } from './covered.ts'

const memberOf = (entry: object, name: string): unknown => Object.entries(entry).find(([key]) => key === name)?.[1]

type SyncRun = Parameters<Covered['syncRuns']['put']>[0]

const naiveTally = (
  entries: readonly OutboxEntry[],
  { from, to, width, newest }: TallyWish,
): Awaited<ReturnType<Covered['outbox']['tally']>> => {
  const counted = entries
    .slice(Math.max(entries.length - newest, 0))
    .filter(({ time }) => time >= from && time < to)
    .map(({ time, schedule_id, outcome }) => ({ bucket: Math.floor((time - from) / width), schedule_id, outcome }))
  const groups = Map.groupBy(counted, (each) => JSON.stringify(each))
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, count: 1 + rest.length }],
  )
}

const delivered = (entry: OutboxEntry, delivery: OutboxEntry['delivery']): OutboxEntry =>
  delivery === undefined ? entry : { ...entry, delivery }

/** The outbox as its port describes it; each message replaces the list. */
export const naiveOutbox = (
  read: () => readonly OutboxEntry[],
  write: (entries: readonly OutboxEntry[]) => Promise<void>,
): Covered['outbox'] => ({
  add: async (entry) => {
    const sequence = (read().at(-1)?.sequence ?? 0) + 1
    await write([...read(), { ...entry, sequence }])
    return sequence
  },
  deliver: (deliveries) => write(read().map((entry) => delivered(entry, deliveries.get(entry.sequence)))),
  list: async ({ limit, before = Infinity, after = -Infinity, q = '', ...wanted }) =>
    read()
      .filter(({ sequence }) => sequence < before && sequence > after)
      .filter((entry) =>
        Object.entries(wanted).every(([name, value]) => value === undefined || memberOf(entry, name) === value),
      )
      .filter(({ parts, reason = '', braze_id, external_id = '' }) =>
        [...Object.values(parts), reason, braze_id, external_id].some((text) =>
          text.toLowerCase().includes(q.toLowerCase()),
        ),
      )
      .toReversed()
      .slice(0, limit),
  tally: async (wish) => naiveTally(read(), wish),
  trim: async ({ most, bytes: wanted }) => {
    let [left, messages, bytes] = [read(), 0, 0]
    while (left.length > 1 && (left.length > most || bytes < wanted)) {
      bytes += left.slice(0, 1).reduce((sum, entry) => sum + messageBytes(entry), 0)
      messages += 1
      left = left.slice(1)
    }
    if (messages > 0) await write(left)
    return { messages, bytes }
  },
})

/** Syncs as their port describes them; each change replaces the list. */
export const naiveSyncRuns = (
  read: () => readonly SyncRun[],
  write: (runs: readonly SyncRun[]) => Promise<void>,
): Covered['syncRuns'] => {
  const of = (integration: string): readonly SyncRun[] =>
    read()
      .filter(({ integration_id }) => integration_id === integration)
      .toSorted((a, b) => b.number - a.number)
  return {
    put: (run) => {
      const others = read().filter((one) => one.integration_id !== run.integration_id || one.number !== run.number)
      return write([...others, run])
    },
    page: async (integration, { side, key }, limit) => {
      const isThere = (run: SyncRun): boolean =>
        key === undefined || (side === 'after' ? syncRunKey(run) > key : syncRunKey(run) < key)
      const fit = of(integration).filter(isThere)
      return side === 'after' ? fit.slice(0, limit) : fit.slice(Math.max(fit.length - limit, 0))
    },
    keyAt: async (integration, place) => {
      const run = of(integration)[place]
      return run === undefined ? undefined : syncRunKey(run)
    },
  }
}

import type { UnknownRecord } from './is-record.ts'
import { type Measured, total } from './series.ts'
import { elementsOf, textOf } from './use-records.ts'

export interface NextStep {
  readonly id: string
  /** Empty if all go on. */
  readonly path: string
  /** Path in the record; empty without one. */
  readonly audience: string
}

export interface FlowStep {
  readonly id: string
  readonly name: string
  readonly delaySeconds: number
  readonly channels: readonly string[]
  readonly next: readonly NextStep[]
}

const textsOf = (record: UnknownRecord, name: string): readonly string[] => {
  const value = record[name]
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

const stepOf = (step: UnknownRecord, index: number): FlowStep => ({
  id: textOf(step, 'id'),
  name: textOf(step, 'name'),
  delaySeconds: Number(step['delay_seconds'] ?? 0),
  channels: elementsOf(step, 'messages').map((message) => textOf(message, 'channel')),
  next: [
    ...textsOf(step, 'next_step_ids').map((id) => ({ id, path: '', audience: '' })),
    ...elementsOf(step, 'next_paths').map((path, at) => ({
      id: textOf(path, 'next_step_id'),
      path: textOf(path, 'name'),
      audience: path['audience'] === undefined ? '' : `steps[${index}].next_paths[${at}].audience`,
    })),
  ],
})

/** Returns columns: each step stands behind all that lead to it. */
export const columnsOf = (canvas: UnknownRecord): readonly (readonly FlowStep[])[] => {
  const steps = elementsOf(canvas, 'steps').map(stepOf)
  const byId = new Map(steps.map((step) => [step.id, step]))
  const depths = new Map<string, number>()
  const place = (id: string, depth: number): void => {
    const step = byId.get(id)
    // A Canvas has no cycle; in any case, no way exceeds the number of steps.
    if (step === undefined || depth >= steps.length || (depths.get(id) ?? -1) >= depth) return
    depths.set(id, depth)
    for (const next of step.next) place(next.id, depth + 1)
  }
  const led = new Set(steps.flatMap(({ next }) => next.map(({ id }) => id)))
  for (const { id } of steps) if (!led.has(id)) place(id, 0)
  const deepest = Math.max(-1, ...depths.values())
  return Array.from({ length: deepest + 1 }, (_, depth) => steps.filter(({ id }) => depths.get(id) === depth))
}

/** Counts by measure, without zeros. */
export const countsOf = ({ measures }: Measured, id: string): ReadonlyMap<string, number> =>
  new Map(
    measures.flatMap(({ name, series }) => {
      const sum = series.filter(({ way }) => way?.includes(id)).reduce((before, one) => before + total(one), 0)
      return sum === 0 ? [] : [[name, sum] as const]
    }),
  )

/** Users whom a step reached. A user gets messages on several channels, so the channel with most counts. */
const reachedBy = ({ measures }: Measured, id: string): number => {
  const byChannel = new Map<string, number>()
  for (const { way = [], ...one } of measures.find(({ name }) => name === 'sent')?.series ?? []) {
    const at = way.indexOf(id)
    if (at === -1) continue
    const channel = JSON.stringify(way.slice(at + 1))
    byChannel.set(channel, (byChannel.get(channel) ?? 0) + total(one))
  }
  return Math.max(0, ...byChannel.values())
}

/** Users whom a step and its successor reached in the days shown. */
export interface GoneOn {
  readonly from: number
  /** More than `from` if some came to the first step before these days. */
  readonly to: number
}

/** Returns undefined where nobody was reached. */
export const goneOn = (measured: Measured, from: string, to: string): GoneOn | undefined => {
  const reached = reachedBy(measured, from)
  return reached === 0 ? undefined : { from: reached, to: reachedBy(measured, to) }
}

/** Counted, but no longer in the Canvas. */
export interface DeletedStep {
  readonly id: string
  readonly name: string
}

/** Counted steps beside the known, where those are counted. */
export const deletedSteps = (measured: Measured, known: ReadonlySet<string>): readonly DeletedStep[] => {
  const all = measured.measures.flatMap(({ series }) => series)
  const places = new Set(
    all.flatMap(({ way = [] }) => {
      const at = way.findIndex((key) => known.has(key))
      return at === -1 ? [] : [JSON.stringify(way.slice(0, at))]
    }),
  )
  const found = new Map<string, DeletedStep>()
  for (const { way = [], name } of all) {
    const at = way.findIndex((_, index) => places.has(JSON.stringify(way.slice(0, index))))
    const id = way[at]
    if (id !== undefined && !known.has(id) && !found.has(id)) found.set(id, { id, name: name.split(' · ')[0] ?? id })
  }
  return [...found.values()]
}

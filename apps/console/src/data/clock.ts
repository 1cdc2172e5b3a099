import { topicsChanged } from '@brazier/control/addresses'
import type { ControlInput } from '@brazier/control/client'
import { signal } from '@preact/signals'
import { callRow, refresh, useConsole, useRow, useWorkspace } from './control.ts'
import { errorOf } from './use-act.ts'
import { useQueryClient } from './use-query.ts'

interface Advance {
  readonly about: string
  stop(): void
}

const states = signal<ReadonlyMap<string, Advance | Error | undefined>>(new Map())

const setState = (workspace: string, state: Advance | Error | undefined): void => {
  states.value = new Map(states.value).set(workspace, state)
}

const underWay = (workspace: string): Advance | undefined => {
  const state = states.value.get(workspace)
  return state instanceof Error ? undefined : state
}

export interface Clock {
  readonly kind: 'real' | 'manual' | undefined
  /** The time as last read; a real clock has gone on. */
  readonly now: Date | undefined
  /** The advance in words; undefined when the clock stands. */
  readonly advancing: string | undefined
  readonly error: Error | undefined
  readonly unread: Error | undefined
  readAgain(): void
  /** Advances by an ISO 8601 duration: each job runs at its instant. */
  advance(duration: string): void
  /** Forward as `advance`; back, the clock jumps and nothing is undone. */
  set(instant: Date): void
  toNext(): void
  settle(): void
  /** Ends the advance; the clock shows the instant reached. */
  stop(): void
}

type ClockCall =
  | { readonly id: 'clock.set'; readonly input: ControlInput<'clock.set'> }
  | { readonly id: 'settle'; readonly input: ControlInput<'settle'> }

/** Shares an advance with the whole page. */
export const useClock = (): Clock => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const client = useQueryClient()
  const { data, error: unread, retry } = useRow('clock.get', { params: { workspace } }, { keepPrevious: true })
  const start = async ({ id, input }: ClockCall, about: string): Promise<void> => {
    if (underWay(workspace) !== undefined || data?.clock === undefined) return
    const abort = new AbortController()
    setState(workspace, { about, stop: () => abort.abort() })
    try {
      await (id === 'settle' ? callRow(control, id, input, abort.signal) : callRow(control, id, input, abort.signal))
      setState(workspace, undefined)
    } catch (failure) {
      setState(workspace, abort.signal.aborted ? undefined : errorOf(failure))
    } finally {
      refresh(client, topicsChanged(id))
    }
  }
  const params = { workspace }
  const refused = states.value.get(workspace)
  const change = (body: NonNullable<ControlInput<'clock.set'>['body']>, about: string): void => {
    if (data?.clock === 'manual') void start({ id: 'clock.set', input: { params, body } }, about)
  }
  const toNext = async (): Promise<void> => {
    try {
      const { waiting } = await control.jobs({ params, query: { view: 'waiting', limit: 1 } })
      const [next] = waiting
      if (next !== undefined) change({ set: next.run_at }, 'going to what is due next')
    } catch (failure) {
      if (underWay(workspace) === undefined) setState(workspace, errorOf(failure))
    }
  }
  return {
    kind: data?.clock,
    now: data === undefined ? undefined : new Date(data.now),
    advancing: underWay(workspace)?.about,
    error: refused instanceof Error ? refused : undefined,
    unread,
    readAgain: retry,
    advance: (advance) => change({ advance }, `going on by ${advance.replace(/^PT?/, '').toLowerCase()}`),
    set: (instant) => change({ set: instant.toISOString() }, 'going to another time'),
    toNext: () => void toNext(),
    settle: () => void start({ id: 'settle', input: { params } }, 'running what is due'),
    stop: () => underWay(workspace)?.stop(),
  }
}

/** Units in milliseconds. */
export const [hour, day] = [3_600_000, 86_400_000] as const

import { addresses } from '@brazier/control/addresses'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useConsole, useRow, useWorkspace, useWrite } from './control.ts'
import { type Act, errorOf, useAct } from './use-act.ts'
import { useAlone } from './use-alone.ts'

interface Before {
  readonly kept: { readonly state: Blob } | { readonly checkpoint: number }
  readonly now: string | undefined
}

interface Done {
  readonly said: string
  readonly before?: Before
}

/** A change of the whole workspace, with one-press undo. */
export interface Undoable {
  readonly isBusy: boolean
  readonly error: Error | undefined
  /** State after the last refused change or undo. */
  readonly left: string
  readonly undoError: Error | undefined
  /** Empty before the first change. */
  readonly said: string
  /** Undefined without a change. */
  readonly undo: (() => void) | undefined
  /** Effect of an undo. */
  readonly undoes: string
  /** Keeps the records in the page first. The work resolves to its effect; undefined if refused. `leave` says what it left. */
  change(work: (run: Act['run'], leave: (left: string) => void) => Promise<string | undefined>): Promise<boolean>
}

const unchanged = 'Everything is unchanged.'

/** By what keeps the state of before: a file replaces the rest too. */
const effects = {
  state: 'Brings back all records and the clock; requests, faults and checkpoints are gone then',
  checkpoint: 'Brings back all records and the clock; requests, faults and earlier checkpoints stay',
} as const

/** Checkpoint for undoing a small change. */
const beforeChange = 'Before the last change'

const useKeeper = (size: 'whole' | 'small') => {
  const { fetch, origin } = useConsole()
  const workspace = useWorkspace()
  const params = { workspace }
  const write = useWrite()
  const { data: of } = useRow('workspaces.get', { params }, { keepPrevious: true })
  const urlOf = (path: string): string => origin + path.replace(':workspace', encodeURIComponent(workspace))
  const readState = async (): Promise<Blob> => {
    const answer = await fetch(new Request(urlOf(addresses['state.get'].path)))
    if (!answer.ok) throw new Error(`The state could not be kept for Undo: ${answer.status}.`)
    return answer.blob()
  }
  const setClock = (set: string) => write('clock.set', { params, body: { set } })
  const bringBack = (kept: Before['kept']): Promise<unknown> =>
    'checkpoint' in kept
      ? write('rollback', { params, body: { checkpoint: kept.checkpoint } })
      : // The client sends a file unchanged.
        write('state.put', { params, body: kept.state as never })
  return {
    keep: async (): Promise<Before['kept']> => {
      if (size === 'whole' || of?.can_rewind !== true) return { state: await readState() }
      return { checkpoint: (await write('checkpoints.create', { params, body: { name: beforeChange } })).checkpoint }
    },
    /** The clock goes back first, and forward last: on the way, later jobs would run and call again. */
    undo: async ({ kept, now: then }: Before, now: string | undefined, leave: (left: string) => void) => {
      const isLater = then !== undefined && now !== undefined && then > now
      if (then !== undefined && then !== now && !isLater) {
        await setClock(then)
        leave('The clock is that of before, the records are not.')
      }
      await bringBack(kept)
      if (!isLater) return
      leave('The records are those of before, the clock is not.')
      await setClock(then)
      leave('The clock is that of before, the records may not be.')
      // Again: what a state measures when it is loaded belongs to that time.
      await bringBack(kept)
    },
    drop: async (kept: Before['kept'] | undefined): Promise<void> => {
      if (kept === undefined || !('checkpoint' in kept)) return
      const { method, path } = addresses['checkpoints.delete']
      const gone = path.replace(':checkpoint', String(kept.checkpoint))
      // Goes out of a page that is closed, too. One that is gone already is no fault.
      await fetch(new Request(urlOf(gone), { method, keepalive: true })).catch(() => undefined)
    },
  }
}

/** A stay in one workspace. */
interface Visit {
  hasLeft: boolean
  isUndoing: boolean
}

const useVisit = (workspace: string, leave: (left: Visit) => void): Visit => {
  const visit = useMemo<Visit>(() => ({ hasLeft: false, isUndoing: false }), [workspace])
  const latest = useRef(leave)
  useEffect(() => {
    // The page may come back.
    const hide = (): void => latest.current(visit)
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      visit.hasLeft = true
      latest.current(visit)
    }
  }, [visit])
  useEffect(() => {
    latest.current = leave
  })
  return visit
}

/**
 * Does changes on every store, each with a way back. The state of before is a file in the page. For a `small` change, which takes no
 * checkpoint away, it is a checkpoint where there are any.
 */
export const useUndoable = (size: 'whole' | 'small' = 'whole'): Undoable => {
  const workspace = useWorkspace()
  const { keep, drop, undo: takeBack } = useKeeper(size)
  const { run, error: refused, forget } = useAct()
  const { isBusy, alone } = useAlone()
  const { data } = useRow('clock.get', { params: { workspace } }, { keepPrevious: true })
  const [{ said, before }, setDone] = useState<Done>({ said: '' })
  const [failed, setFailed] = useState<{ readonly change?: Error; readonly undo?: Error }>({})
  const [left, leave] = useState(unchanged)
  const visit = useVisit(workspace, ({ isUndoing }) => {
    // An Undo under way needs it, and drops it itself.
    if (!isUndoing) void drop(before?.kept)
    setDone({ said: '' })
  })
  const now = data?.clock === 'manual' ? data.now : undefined
  const undo = async (to: Before): Promise<void> => {
    forget()
    setFailed({})
    leave(unchanged)
    visit.isUndoing = true
    try {
      await takeBack(to, now, leave)
      if (!visit.hasLeft) setDone({ said: 'Undone: the records are those of before.' })
    } catch (thrown) {
      setFailed({ undo: errorOf(thrown) })
      if (!visit.hasLeft) return
    } finally {
      visit.isUndoing = false
    }
    await drop(to.kept)
  }
  const change: Undoable['change'] = async (work) => {
    setFailed({})
    leave(unchanged)
    let needless: Before['kept'] | undefined
    try {
      const kept = (needless = await keep())
      const what = await work(run, leave)
      if (what === undefined) return false
      if (visit.hasLeft) return true
      needless = before?.kept
      setDone({ said: what, before: { kept, now } })
      return true
    } catch (thrown) {
      setFailed({ change: errorOf(thrown) })
      return false
    } finally {
      await drop(needless)
    }
  }
  return {
    isBusy,
    error: failed.change ?? refused,
    undoError: failed.undo,
    left,
    said,
    undo: before && (() => void alone(() => undo(before))),
    undoes: before && 'checkpoint' in before.kept ? effects.checkpoint : effects.state,
    change: async (work) => (await alone(() => change(work))) === true,
  }
}

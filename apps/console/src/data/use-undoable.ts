import { addresses } from '@brazier/control/addresses'
import { useState } from 'preact/hooks'
import { useConsole, useRow, useWorkspace } from './control.ts'
import { type Act, errorOf, useAct } from './use-act.ts'

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
  /** Why the last change or undo was refused. */
  readonly error: Error | undefined
  /** In words; empty before the first change. */
  readonly said: string
  /** Undefined without a change. */
  readonly undo: (() => void) | undefined
  /** Keeps the records in the page first. The work resolves to its effect; undefined if refused. */
  change(work: (run: Act['run']) => Promise<string | undefined>): Promise<boolean>
}

/** Checkpoint for undoing a small change. */
const beforeChange = 'Before the last change'

/**
 * Does changes on every store, each with a way back. The state of before is a file in the page. For a `small` change, which takes no
 * checkpoint away, it is a checkpoint where there are any.
 */
export const useUndoable = (size: 'whole' | 'small' = 'whole'): Undoable => {
  const { fetch, origin } = useConsole()
  const workspace = useWorkspace()
  const params = { workspace }
  const { run, error: refused, isBusy } = useAct()
  const { data } = useRow('clock.get', { params }, { keepPrevious: true })
  const [done, setDone] = useState<Done>({ said: '' })
  const [failed, setFailed] = useState<Error | undefined>(undefined)
  const now = data?.clock === 'manual' ? data.now : undefined
  const readState = async (): Promise<Blob> => {
    const path = addresses['state.get'].path.replace(':workspace', encodeURIComponent(workspace))
    const answer = await fetch(new Request(origin + path))
    if (!answer.ok) throw new Error(`The state could not be kept for Undo: ${answer.status}.`)
    return answer.blob()
  }
  const { data: of } = useRow('workspaces.get', { params }, { keepPrevious: true })
  const keep = async (): Promise<Before['kept']> => {
    if (size === 'whole' || of?.can_rewind !== true) return { state: await readState() }
    const made = await run('checkpoints.create', { params, body: { name: beforeChange } })
    if (made === undefined) throw new Error('The state could not be kept for Undo.')
    if (done.before !== undefined && 'checkpoint' in done.before.kept) {
      await run('checkpoints.delete', { params: { workspace, checkpoint: String(done.before.kept.checkpoint) } })
    }
    return { checkpoint: made.checkpoint }
  }
  const undo = async ({ kept, now: then }: Before): Promise<void> => {
    // Jobs run on the way forward; their effect is replaced next.
    if (then !== undefined && then !== now) await run('clock.set', { params, body: { set: then } })
    const back =
      'checkpoint' in kept
        ? await run('rollback', { params, body: { checkpoint: kept.checkpoint } })
        : // The client sends a file unchanged.
          await run('state.put', { params, body: kept.state as never })
    if (back !== undefined) setDone({ said: 'Undone: the records are those of before.' })
  }
  const { said, before } = done
  return {
    isBusy,
    error: failed ?? refused,
    said,
    undo: before && (() => void undo(before)),
    change: async (work) => {
      setFailed(undefined)
      try {
        const kept = await keep()
        const what = await work(run)
        setDone(what === undefined ? { said: '' } : { said: what, before: { kept, now } })
        return what !== undefined
      } catch (thrown) {
        setFailed(errorOf(thrown))
        return false
      }
    },
  }
}

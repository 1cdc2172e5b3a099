import type { ControlId } from '@brazier/control/addresses'
import type { ControlInput, ControlResult } from '@brazier/control/client'
import { useState } from 'preact/hooks'
import { useWrite } from './control.ts'

/** Something that a screen does with one press, and what came of it. */
export interface Act {
  /** Whether the last one is still under way. */
  readonly isBusy: boolean
  /** Why the last one was refused. */
  readonly error: Error | undefined
  /** Writes. Resolves to undefined if it was refused; `error` then says why. */
  run<Id extends ControlId>(id: Id, input: ControlInput<Id>): Promise<ControlResult<Id> | undefined>
  forget(): void
}

/** Returns a thrown value as an error. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Writes through the control API, one after the other, and keeps what was refused for the screen to say. */
export const useAct = (): Act => {
  const write = useWrite()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | undefined>(undefined)
  return {
    isBusy,
    error,
    forget: () => setError(undefined),
    run: async (id, input) => {
      setBusy(true)
      setError(undefined)
      try {
        return await write(id, input)
      } catch (thrown) {
        setError(errorOf(thrown))
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}

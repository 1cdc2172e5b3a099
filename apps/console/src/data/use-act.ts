import type { ControlId } from '@brazier/control/addresses'
import type { ControlInput, ControlResult } from '@brazier/control/client'
import { useState } from 'preact/hooks'
import { useWrite } from './control.ts'

export interface Act {
  readonly isBusy: boolean
  readonly error: Error | undefined
  /** Undefined if refused; `error` then says why. */
  run<Id extends ControlId>(id: Id, input: ControlInput<Id>): Promise<ControlResult<Id> | undefined>
  forget(): void
}

export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Writes through the control API, one at a time, and keeps refusals for the screen. */
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

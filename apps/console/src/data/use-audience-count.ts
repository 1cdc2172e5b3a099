import type { ControlInput, ControlResult } from '@brazier/control/client'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useConsole, useRow, useWorkspace } from './control.ts'
import { errorOf } from './use-act.ts'
import { useAlone } from './use-alone.ts'

type Body = ControlInput<'audiences.count'>['body']
type Counted = ControlResult<'audiences.count'>

export interface AudienceCount {
  /** Undefined before the first count. */
  readonly count: number | undefined
  readonly lookedAt: number
  /** Whether all users were looked at. */
  readonly isExact: boolean
  readonly isBusy: boolean
  readonly error: Error | undefined
  /** Counts to the last user. */
  countOn(): void
  stop(): void
}

const sum = (one: Counted, other: Counted): Counted => ({
  count: one.count + other.count,
  looked_at: one.looked_at + other.looked_at,
  ...(other.next !== undefined && { next: other.next }),
})

/** Counts the first thousands of users, again on a change, and all on demand. */
export const useAudienceCount = (asked: object): AudienceCount => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  // The address has the audience; the server reports its faults.
  const body = asked as Body
  const first = useRow('audiences.count', { params: { workspace }, body })
  const [all, setAll] = useState<Counted | undefined>(undefined)
  const [fault, setFault] = useState<Error | undefined>(undefined)
  const { isBusy, alone } = useAlone()
  const running = useRef<AbortController | undefined>(undefined)
  const key = JSON.stringify([workspace, asked])
  useEffect(() => {
    setAll(undefined)
    setFault(undefined)
    return () => running.current?.abort()
    // A count from before a change is no longer true.
  }, [key, first.data])
  const countOn = async (): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setFault(undefined)
    let sofar = all ?? first.data
    try {
      while (sofar?.next !== undefined) {
        const more = await control['audiences.count'](
          { params: { workspace }, body: { ...body, after: sofar.next } },
          { signal },
        )
        sofar = sum(sofar, more)
        setAll(sofar)
      }
    } catch (thrown) {
      if (!signal.aborted) setFault(errorOf(thrown))
    }
  }
  const known = all ?? first.data
  return {
    count: known?.count,
    lookedAt: known?.looked_at ?? 0,
    isExact: known !== undefined && known.next === undefined,
    isBusy,
    error: fault ?? first.error,
    countOn: () => void alone(countOn),
    stop: () => running.current?.abort(),
  }
}

import { isManual } from '@brazier/backend/parts'
import { isWritable } from '../../schemas/shapes.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { clockState } from '../shown.ts'

export const clockGet: ControlHandler<'clock.get'> = async ({ workspace }) => ({
  status: 200,
  body: clockState(workspace),
})

export const clockSet: ControlHandler<'clock.set'> = async ({ workspace, body, signal }) => {
  if (!isManual(workspace.clock)) {
    return refusal(409, `workspace ${JSON.stringify(workspace.name)} has a real clock; make one with "clock": "manual"`)
  }
  const { set, advance = 0 } = body
  const now = workspace.clock.now()
  if (!isWritable(set ?? now + advance)) return refusal(400, 'advance: must not go beyond the year 9999')
  const changed =
    set === undefined
      ? workspace.advanceBy(advance, { signal })
      : set < now
        ? workspace.setClock(set)
        : workspace.advanceTo(set, { signal })
  await changed.catch((error: unknown) => {
    // The client stopped the advance: nobody reads the answer.
    if (!signal.aborted) throw error
  })
  return { status: 200, body: clockState(workspace) }
}

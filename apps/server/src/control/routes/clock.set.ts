import { isManual } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute, refusal } from '../control-route.ts'
import { parseDuration } from '../duration.ts'
import { ClockState, clockState, isWritable, Time } from '../schemas.ts'

const Duration = z.string().transform((text, context) => {
  const milliseconds = parseDuration(text)
  if (milliseconds !== undefined) return milliseconds
  context.addIssue({ code: 'custom', message: 'must be an ISO 8601 duration without years and months, such as P1DT2H' })
  return z.NEVER
})

const ClockChange = z
  .strictObject({ advance: Duration.optional(), set: Time.optional() })
  .refine(({ advance, set }) => (advance === undefined) !== (set === undefined), {
    error: 'must be {"advance": an ISO 8601 duration} or {"set": an ISO 8601 time}',
  })

/**
 * Advances or sets a manual clock. Forward, time runs: each job runs at its own instant, and the answer comes after the last one.
 * So a later `set` lets time run, unlike `clock.set` of the test kit. Close the connection to stop at the instant reached. To an
 * earlier time the clock jumps back.
 */
export const clockSet = controlRoute({
  id: 'clock.set',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/clock',
  about: 'advances or sets a manual clock; forward, each job runs at its own instant',
  body: ClockChange,
  responses: { 200: ClockState },
  handle: async ({ workspace, body, signal }) => {
    if (!isManual(workspace.clock)) {
      return refusal(
        409,
        `workspace ${JSON.stringify(workspace.name)} has a real clock; make one with "clock": "manual"`,
      )
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
      // The client closed the connection to stop the advance, so nobody reads the answer.
      if (!signal.aborted) throw error
    })
    return { status: 200, body: clockState(workspace) }
  },
})

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

const Turn = z
  .strictObject({ advance: Duration.optional(), set: Time.optional() })
  .refine(({ advance, set }) => (advance === undefined) !== (set === undefined), {
    error: 'must be {"advance": an ISO 8601 duration} or {"set": an ISO 8601 time}',
  })

/** Turns a manual clock, by a duration or to a time, also an earlier one; work that becomes due runs. */
export const clockSet = controlRoute({
  id: 'clock.set',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/clock',
  about: 'turns a manual clock',
  body: Turn,
  responses: { 200: ClockState },
  handle: async ({ workspace, body }) => {
    if (!isManual(workspace.clock)) {
      return refusal(
        409,
        `workspace ${JSON.stringify(workspace.name)} has a real clock; make one with "clock": "manual"`,
      )
    }
    const now = body.set ?? workspace.clock.now() + (body.advance ?? 0)
    if (!isWritable(now)) return refusal(400, 'advance: must not go beyond the year 9999')
    await workspace.setClock(now)
    return { status: 200, body: clockState(workspace) }
  },
})

import * as z from 'zod'
import { controlRow } from '../row.ts'
import { parseDuration } from '../schemas/duration.ts'
import { ClockState, Time } from '../schemas/shapes.ts'

/** Tells a workspace's time. */
export const clockGet = controlRow('clock.get', {
  about: 'its time',
  responses: { 200: ClockState },
})

const Duration = z.string().transform((text, context) => {
  const milliseconds = parseDuration(text)
  if (milliseconds !== undefined) return milliseconds
  context.addIssue({ code: 'custom', message: 'must be an ISO 8601 duration without years and months, such as P1DT2H' })
  return z.NEVER
})

const ClockChange = z
  .strictObject({
    /** Time to go forward: an ISO 8601 duration without years and months, such as PT1H. Not together with `set`. */
    advance: Duration.optional(),
    /** The time to go to, ISO 8601. Not together with `advance`. */
    set: Time.optional(),
  })
  .refine(({ advance, set }) => (advance === undefined) !== (set === undefined), {
    error: 'must be {"advance": an ISO 8601 duration} or {"set": an ISO 8601 time}',
  })

/**
 * Advances or sets a manual clock. Forward, time runs: each job runs at its own instant, and the answer comes after the last one. Close the
 * connection to stop at the instant reached. To an earlier time the clock jumps back.
 */
export const clockSet = controlRow('clock.set', {
  about: 'advances or sets a manual clock; forward, each job runs at its own instant',
  body: ClockChange,
  // It runs jobs, and ends when the client goes away.
  isEndless: true,
  responses: { 200: ClockState },
})

import { isTime } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { leastSize } from '../schemas/json-size.ts'
import { liveActivityStartErrors as errors } from './live-activity-errors.ts'
import { bytesOf } from './message-members.ts'

const measure = { most: limits.liveActivityBytes, other: Infinity }

const state = (error: string): z.ZodRecord<z.ZodString, z.ZodUnknown> =>
  z
    .record(z.string(), z.unknown(), { error })
    .refine((given) => leastSize(given, measure) <= measure.most && bytesOf(given) <= limits.liveActivityBytes, {
      error,
    })

const time = (error: string, description: string): z.ZodOptional<z.ZodString> =>
  z.string({ error }).refine(isTime, { error }).optional().describe(description)

const required = (error: string): z.ZodString => z.string({ error }).min(1, { error })

/** An activity's constant values. Source: decision 0158. */
export const ActivityAttributes = state(errors.attributes).describe('The values that do not change, at most 4096 bytes')

/** Members of a Live Activity's start and update. Source: decision 0158. */
export const liveActivityMembers = () => ({
  /** The app that shows the activity. An unknown one is noted in the request log. */
  app_id: required(errors.appId),
  /** Your name for the activity, which updates name again. At most 255 characters. */
  activity_id: required(errors.activityId).max(limits.liveActivityIdCharacters, { error: errors.activityId }),
  /** The values that change, all of them, at most 4096 bytes. */
  content_state: state(errors.contentState),
  dismissal_date: time(
    errors.dismissalDate,
    'When an ended activity goes from the screen, ISO 8601. A time in the past: at once',
  ),
  stale_date: time(errors.staleDate, 'From when the activity counts as outdated, ISO 8601'),
})

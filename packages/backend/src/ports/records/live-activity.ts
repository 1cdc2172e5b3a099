import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { JsonMembers } from '../json-value.ts'
import { Time } from '../time.ts'
import type { Kept } from './kept.ts'

/** Of an iOS app. One that an app started has no attributes, and requests can only update it. Source: decision 0158. */
export const LiveActivity = lazyStrictObject(() => ({
  /** The app that shows the activity. */
  app_id: z.string().min(1),
  activity_id: z.string().min(1).describe('The name by which updates name it; once for each app'),
  activity_attributes_type: z.string().optional().describe('The type of the attributes'),
  activity_attributes: JsonMembers.optional().describe('The values that do not change'),
  content_state: JsonMembers.default({}).describe('The values that change'),
  started_at: Time.describe('It is over 8 hours later'),
  updated_at: Time.describe('When it got its present values'),
  dismissal_date: Time.optional().describe('When it leaves the screen, once ended'),
  stale_date: Time.optional().describe('From when it counts as outdated'),
  ended_at: Time.optional().describe('When a request ended it'),
  users: z.array(z.string().min(1)).describe('The braze_ids of the users on whose devices it is'),
})).meta({ id: 'LiveActivity' })

export type LiveActivity = Kept<z.output<typeof LiveActivity>>

export const liveActivityKey = ({ app_id, activity_id }: Pick<LiveActivity, 'app_id' | 'activity_id'>): string =>
  JSON.stringify([app_id, activity_id])

import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'
import { JsonMembers } from './json-value.ts'

/** Also one started by an app, which requests can only update. */
export const StateLiveActivity = lazyStrictObject(() => ({
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

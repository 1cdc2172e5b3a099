import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'
import type { WithDates } from './kept.ts'
import { StateAudience } from './state-audience.ts'

/** Members are the users who match the audience now. */
export const Segment = lazyStrictObject(() => ({
  /** The segment_id in requests. */
  id: z.string().min(1),
  /** The name that the team gave the segment. */
  name: z.string(),
  /** Description of the segment. Absent: none. */
  description: z.string().optional(),
  /** Names of tags in this file or the workspace. Default: none. */
  tags: z.array(z.string()).default([]),
  /** Names of the teams that it belongs to. Default: none. */
  teams: z.array(z.string()).default([]),
  /** The users in the segment: those who match this filter. */
  audience: StateAudience,
  /** Whether the size of the segment is counted each day. Default false. */
  analytics_tracking_enabled: z.boolean().default(false),
  /** Default: when the file is loaded. */
  created_at: Time.optional(),
  /** Default: created_at. */
  updated_at: Time.optional(),
})).meta({ id: 'Segment' })

export type Segment = WithDates<z.output<typeof Segment>>

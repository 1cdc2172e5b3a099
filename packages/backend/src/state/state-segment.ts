import * as z from 'zod'
import { StateAudience } from './state-audience.ts'
import { Time } from './time.ts'

/** A segment in a state file. */
export const StateSegment = z
  .strictObject({
    id: z.string().min(1).describe('The segment_id in requests'),
    name: z.string(),
    description: z.string().optional(),
    tags: z.array(z.string()).default([]),
    teams: z.array(z.string()).default([]),
    audience: StateAudience,
    analytics_tracking_enabled: z.boolean().default(false),
    created_at: Time.optional().describe('Default: when the file is loaded'),
    updated_at: Time.optional().describe('Default: created_at'),
  })
  .meta({ id: 'Segment' })

/** The output of the schema of the same name. */
export type StateSegment = z.output<typeof StateSegment>

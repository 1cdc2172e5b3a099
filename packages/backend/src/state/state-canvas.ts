import * as z from 'zod'
import { StateAudience } from './state-audience.ts'
import { draftSaid, Percentage, sendable, sendableDraft, StateMessage } from './state-message.ts'
import { Time } from './time.ts'

const Path = z.strictObject({
  name: z.string(),
  audience: StateAudience.optional().describe('Who takes this path; everybody without one'),
  next_step_id: z.string(),
})

const Step = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  delay_seconds: z.int().min(0).default(0).describe('How long a user waits before the step'),
  messages: z.array(StateMessage).default([]),
  next_step_ids: z.array(z.string()).default([]),
  next_paths: z.array(Path).default([]).describe('The first path whose audience the user is in is taken as well'),
})

const Variants = z.array(
  z.strictObject({
    id: z.string().min(1),
    name: z.string(),
    percentage: Percentage.default(100),
    is_control: z.boolean().default(false),
    first_step_ids: z.array(z.string()).default([]),
  }),
)

const Steps = z.array(Step).max(200)

/** A Canvas in a state file; the percentages of its variants come to 100, and its steps have no cycle. */
export const StateCanvas = z
  .strictObject({
    ...sendable,
    variants: Variants,
    steps: Steps,
    first_entry: Time.optional().describe('When a user first entered it'),
    last_entry: Time.optional(),
    post_launch_draft: z
      .strictObject({ ...sendableDraft, variants: z.exactOptional(Variants), steps: z.exactOptional(Steps) })
      .optional()
      .describe(draftSaid),
  })
  .meta({ id: 'Canvas' })

/** See the schema of the same name: as it is inside. */
export type StateCanvas = z.output<typeof StateCanvas>

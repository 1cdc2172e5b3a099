import * as z from 'zod'
import { StateAudience } from './state-audience.ts'
import { draftDescription, Percentage, sendable, sendableDraft, StateMessage } from './state-message.ts'
import { Time } from './time.ts'

const Path = z.strictObject({
  name: z.string(),
  audience: StateAudience.optional().describe('The users who take this path; all users if absent'),
  next_step_id: z.string(),
})

const Step = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  delay_seconds: z.int().min(0).default(0).describe('Seconds that a user waits before the step'),
  messages: z.array(StateMessage).default([]),
  next_step_ids: z.array(z.string()).default([]),
  next_paths: z.array(Path).default([]).describe('The user also takes the first path whose audience matches'),
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

/** A Canvas in a state file. The percentages of its variants add up to 100, and its steps have no cycle. */
export const StateCanvas = z
  .strictObject({
    ...sendable,
    variants: Variants,
    steps: Steps,
    first_entry: Time.optional().describe('When the first user entered it'),
    last_entry: Time.optional(),
    post_launch_draft: z
      .strictObject({ ...sendableDraft, variants: z.exactOptional(Variants), steps: z.exactOptional(Steps) })
      .optional()
      .describe(draftDescription),
  })
  .meta({ id: 'Canvas' })

/** The output of the schema of the same name. */
export type StateCanvas = z.output<typeof StateCanvas>
